import { later } from "@shiju/ui/states/later.tsx";
import Clock from "lucide-react/icons/clock";
import Pause from "lucide-react/icons/pause";
import Settings2 from "lucide-react/icons/settings-2";
import type { ReactNode } from "react";
import { begun } from "#platform/page/begun.ts";
import type { Commands } from "#parts/practice/commands/commands.ts";
import { FrameHeader } from "./frame-header.tsx";
import { FrameTitle } from "./frame-title.tsx";
import { useMix } from "./mix.ts";
import { RunTime } from "./run-progress.tsx";

const SoundSwitch = later(async () => {
  await begun;
  return (await import("./sound-switch.tsx")).SoundSwitch;
});

interface GameHeaderProps {
  commands: Pick<Commands, "leave" | "pause" | "sounds" | "settings">;
  name: string;
  /** Where it belongs. */
  place: string;
  trail: ReactNode;
  /** Such as `9 / 20`. */
  count: ReactNode;
  now: () => number;
  studyTime: ReactNode;
  /** Another button. */
  tool?: ReactNode;
  /** Something plays by itself, and has its own buttons for pauses and sound. */
  plays?: boolean;
}

/** Back, where the learner is, how far, how long. */
export function GameHeader(props: GameHeaderProps) {
  const { commands, name, place, trail, count, now, studyTime, tool, plays } = {
    ...props,
    ...useMix()?.header,
  };
  return (
    <FrameHeader
      onBack={commands.leave}
      title={<FrameTitle name={name} place={place} />}
      middle={
        <>
          {trail}
          <span className="phead__n">
            {count}
            <span className="only-phone">
              {" · "}
              <RunTime now={now} />
            </span>
          </span>
        </>
      }
      right={
        <>
          <span className="phead__time">
            <Clock className="ico" size={16} aria-hidden="true" />
            <RunTime now={now} />
          </span>
          <span className="phead__free">{studyTime}</span>
          {tool}
          {!plays && (
            <>
              <button type="button" className="iconbtn" aria-label="暂停" onClick={commands.pause}>
                <Pause className="ico" size={20} aria-hidden="true" />
              </button>
              <span className="phead__sound">
                <SoundSwitch onToggle={commands.sounds} />
              </span>
            </>
          )}
          <button type="button" className="iconbtn" aria-label="设置" onClick={commands.settings}>
            <Settings2 className="ico" size={20} aria-hidden="true" />
          </button>
        </>
      }
    />
  );
}
