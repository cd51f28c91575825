import More from "lucide-react/icons/ellipsis";
import EyeOff from "lucide-react/icons/eye-off";
import ListOrdered from "lucide-react/icons/list-ordered";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Repeat from "lucide-react/icons/repeat";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import StepForward from "lucide-react/icons/step-forward";
import type { ComponentType } from "react";
import { useStore } from "zustand";
import { changeSetting, useSetting } from "#learner/settings/settings.ts";
import { soundAccess } from "#platform/sound/audio-context.ts";
import { isSounding, playback } from "#platform/sound/playback.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import type { ListenPlayer } from "./listen-player.ts";
import { useKeys } from "#parts/practice/commands/shortcuts.ts";
import { Speeds } from "./speeds.tsx";

interface ControlsProps {
  player: ListenPlayer;
  onSteps: () => void;
  onMore: () => void;
}

/** Large buttons at the bottom, within reach of the thumb. */
export function ListenControls({ player, onSteps, onMore }: ControlsProps) {
  const sounding = useStore(playback, isSounding);
  const begun = useStore(player.store, (state) => state.begun);
  const blocked = useStore(soundAccess, (state) => state.blocked);
  return (
    <footer className="listen__bar">
      <div className="listen__ways">
        <Way icon={StepForward} title="自动下一句" setting="listen_auto_change" />
        <Way icon={EyeOff} title="遮住英文" setting="listen_hide_answer" />
        <Way icon={Repeat} title="循环" setting="listen_loop" />
        <Speeds player={player} />
      </div>
      <div className="listen__keys">
        <Round className="only-phone" icon={ListOrdered} title="本课目录" act={onSteps} />
        <Round icon={SkipBack} title="上一句" keys={useKeys("previous")} act={player.previous} />
        <Round
          className="listen__play"
          icon={sounding ? Pause : Play}
          title={sounding ? "暂停播放" : "播放"}
          keys={["空格"]}
          // Where the browser refused the sound, the tap itself starts it.
          act={blocked && begun ? () => {} : player.toggle}
        />
        <Round icon={SkipForward} title="下一句" keys={useKeys("next")} act={player.next} />
        <Round className="only-phone" icon={More} title="更多" act={onMore} />
      </div>
      <p className={begun && !blocked ? "meta listen__begin is-over" : "meta listen__begin"}>
        点一下，开始听
      </p>
    </footer>
  );
}

type Icon = ComponentType<{ className?: string; size?: number }>;

interface RoundProps {
  className?: string;
  icon: Icon;
  title: string;
  keys?: string[];
  act: () => void;
}

/** A button that does not take the focus at a tap, so the space bar still plays and pauses. */
function Round({ className = "", icon: Icon, title, keys, act }: RoundProps) {
  return (
    <button
      type="button"
      className={`listen__key ${className}`}
      aria-label={title}
      onMouseDown={keepFocus}
      onClick={act}
    >
      <span>
        <Icon className="ico" size={24} aria-hidden="true" />
      </span>
      {keys && (
        <small className="only-desk" aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </small>
      )}
    </button>
  );
}

interface WayProps {
  icon: Icon;
  title: string;
  setting: "listen_auto_change" | "listen_loop" | "listen_hide_answer";
}

/** A button that changes one setting of listening. */
function Way({ icon: Icon, title, setting }: WayProps) {
  const on = useSetting(setting);
  return (
    <button
      type="button"
      className="listen__way"
      aria-pressed={on}
      onMouseDown={keepFocus}
      onClick={() => changeSetting(setting, !on)}
    >
      <Icon className="ico" size={18} aria-hidden="true" />
      {title}
    </button>
  );
}
