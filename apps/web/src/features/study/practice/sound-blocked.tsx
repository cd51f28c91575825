import Play from "lucide-react/icons/play";
import { useStore } from "zustand";
import { soundAccess } from "#platform/sound/audio-context.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";

/** Says that the browser blocks sound until a tap or a key. Pressing this button is such a tap. */
export function SoundBlocked() {
  const blocked = useStore(soundAccess, (state) => state.blocked);
  if (!blocked) return null;
  return (
    <button type="button" className="btn btn--line" onMouseDown={keepFocus}>
      <Play className="ico" size={18} aria-hidden="true" />
      点一下打开声音
    </button>
  );
}
