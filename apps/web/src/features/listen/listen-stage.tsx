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
import { Neighbour } from "./neighbour.tsx";

/** The sentence that is played, its English in the type of the practice page, with the sentences before and after it. */
export function ListenStage({ player }: { player: ListenPlayer }) {
  const sentence = useRunState(({ practice }) => practice.sentence);
  const translated = useSetting("study_show_translation");
  return (
    <Stage label="跟听" className="listen__stage">
      <Neighbour which="previous" player={player} />
      <div className="listen__now">
        <Speaker />
        <English player={player} />
        {translated && (
          <p className="listen__zh" lang="zh">
            {sentence.zh}
          </p>
        )}
      </div>
      <Neighbour which="next" player={player} />
      <Begin player={player} />
    </Stage>
  );
}

/** The speaker, if the lesson is a dialogue. */
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

/** The English words; covered words keep their space, so that uncovering moves nothing. */
function English({ player }: { player: ListenPlayer }) {
  const words = useRunState(({ practice }) => practice.sentence.words);
  const hides = useSetting("listen_hide_answer");
  const uncovered = useStore(player.store, (state) => state.uncovered);
  const text = words.map((word, index) => {
    // The index makes the key unique when a word occurs twice; the words never change order.
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

/** The button to start, shown until the browser allows sound, which needs a tap or a key. */
function Begin({ player }: { player: ListenPlayer }) {
  const begun = useStore(player.store, (state) => state.begun);
  const blocked = useStore(soundAccess, (state) => state.blocked);
  if (begun && !blocked) return null;
  return (
    <button
      type="button"
      className="btn btn--primary btn--lg listen__begin"
      // Where the browser refused the sound, the tap itself starts it.
      onClick={() => begun || player.play()}
    >
      <Play className="ico" size={18} aria-hidden="true" />
      点一下开始听
    </button>
  );
}
