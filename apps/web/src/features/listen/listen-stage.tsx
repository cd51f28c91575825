import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Play } from "lucide-react";
import { memo } from "react";
import { useStore } from "zustand";
import { useSetting } from "#learner/settings/settings.ts";
import { soundAccess } from "#platform/sound/audio-context.ts";
import type { ListenPlayer } from "./listen-player.ts";
import { Stage } from "#parts/frame/practice-frame.tsx";
import { speakerOf } from "#parts/run/speaker.ts";
import { useRun, useRunState } from "#parts/run/use-run.ts";

/** The sentence that is heard, its English in the practice line's type. */
export function ListenStage({ player }: { player: ListenPlayer }) {
  const sentence = useRunState(({ practice }) => practice.sentence);
  const translated = useSetting("study_show_translation");
  return (
    <Stage label="跟听" className="listen__stage">
      <Speaker />
      <English player={player} />
      {translated && (
        <p className="listen__zh" lang="zh">
          {sentence.zh}
        </p>
      )}
      <Begin player={player} />
    </Stage>
  );
}

/** Who says it, where the lesson is a dialogue. */
function Speaker() {
  const { people } = useRun();
  const who = useRunState(({ practice }) => practice.sentence.who);
  const person = speakerOf(people, { who });
  if (!person) return null;
  return (
    <p className="listen__who">
      <Avatar id={who ?? ""} name={person.zh} />
      {person.zh}
    </p>
  );
}

/** Covered words keep their places, so that nothing moves when they are shown. */
function English({ player }: { player: ListenPlayer }) {
  const words = useRunState(({ practice }) => practice.sentence.words);
  const hides = useSetting("listen_hide_answer");
  const uncovered = useStore(player.store, (state) => state.uncovered);
  const text = words.map((word, index) => {
    // The same word may stand in a sentence twice, and none of them ever moves.
    const place = `${index} ${word.text}`;
    return <HeardWord key={place} index={index} text={word.text} player={player} />;
  });
  if (!hides || uncovered)
    return (
      <p className="heard" lang="en">
        {text}
      </p>
    );
  return (
    <button type="button" className="heard heard--covered" aria-label="显示英文" onClick={player.uncover}>
      <span aria-hidden="true">{text}</span>
    </button>
  );
}

interface HeardWordProps {
  index: number;
  text: string;
  player: ListenPlayer;
}

const HeardWord = memo(function HeardWord({ index, text, player }: HeardWordProps) {
  const lit = useStore(player.store, ({ word }) => word === index);
  return (
    <span className={lit ? "heard__w is-lit" : "heard__w"}>
      <span>{text}</span>{" "}
    </span>
  );
});

/** Browsers let a page sound only after a tap or a key; until then the page says so. */
function Begin({ player }: { player: ListenPlayer }) {
  const begun = useStore(player.store, (state) => state.begun);
  const blocked = useStore(soundAccess, (state) => state.blocked);
  if (begun && !blocked) return null;
  return (
    <button
      type="button"
      className="btn btn--primary btn--lg listen__begin"
      // What was refused begins with the tap itself.
      onClick={() => begun || player.play()}
    >
      <Play className="ico" size={18} aria-hidden="true" />
      点一下开始听
    </button>
  );
}
