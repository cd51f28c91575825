import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useSyncExternalStore } from "react";
import { settings } from "#learner/settings/settings.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { isMuted } from "#parts/practice/commands/mute.ts";

/** A button that mutes everything that sounds by itself. Another press lets it sound again. */
export function SoundSwitch({ onToggle }: { onToggle: () => void }) {
  const muted = useSyncExternalStore(settings.subscribe, isMuted);
  const Icon = muted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label="静音"
      aria-pressed={muted}
      onMouseDown={keepFocus}
      onClick={onToggle}
    >
      <Icon className="ico" size={20} aria-hidden="true" />
    </button>
  );
}
