import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { memo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { settings, useSetting } from "#learner/settings/settings.ts";
import type { ListenPlayer } from "./listen-player.ts";
import { Stage } from "#parts/practice/frame/practice-frame.tsx";
import { speakerOf } from "#parts/practice/run/speaker.ts";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";
import { Neighbour } from "./neighbour.tsx";

/** The playing sentence, with its English in the font of the practice page, and the sentences before and after it. */
export function ListenStage({ player }: { player: ListenPlayer }) {
  const sentence = useRunState(({ practice }) => practice.sentence);
  const translated = useSyncExternalStore(settings.subscribe, isTranslated, isTranslated);
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
    </Stage>
  );
}

/** Returns whether the Chinese is shown, as the learner chose. A beginner who never chose sees it. */
const isTranslated = (): boolean =>
  settings.isChosen("study_show_translation")
    ? settings.get("study_show_translation")
    : settings.get("study_difficulty") === 0;

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
