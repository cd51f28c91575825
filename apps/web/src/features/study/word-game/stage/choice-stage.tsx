import "./choice.css";
import type { Choice } from "@shiju/learning/word-game/distractors";
import { taskIn } from "@shiju/learning/word-game/round";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { Stage } from "#parts/practice/frame/practice-frame.tsx";
import { Meanings } from "#parts/words/word/meanings.tsx";
import { PlayWord, useIpa } from "#parts/words/word/word-sound.tsx";
import type { Asked } from "#features/study/word-game/run/asked.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";

const asks = { meaning: "选出它的意思", word: "选出这个词", listen: "听一听，选出这个词" } as const;

/** A question whose answer is chosen, by a tap or by the keys 1 to 4. */
export function ChoiceStage({ asked }: { asked: Asked }) {
  const { word, choices } = asked;
  const run = useWordRun();
  const chosen = useWordRunState((state) => state.chosen);
  const task = asked.task as keyof typeof asks;
  useChoiceKeys(choices);
  return (
    <Stage label={asks[task]}>
      <p className="quiz__ask" id="quiz-ask">
        {asks[task]}
      </p>
      <Question asked={asked} />
      {/* On a phone the choices stand at the thumb. */}
      <ol className="opts" aria-labelledby="quiz-ask">
        {choices.map((choice, at) => (
          <li key={choice.id}>
            <Option
              choice={choice}
              place={at + 1}
              shows={task === "meaning" ? "meaning" : "word"}
              state={stateOf(choice.id, word.id, chosen)}
              onChoose={() => run.choose(choice.id)}
            />
          </li>
        ))}
      </ol>
      <p className="opts__n meta" role="status">
        {chosen !== null && <Told asked={asked} chosen={chosen} />}
      </p>
    </Stage>
  );
}

type OptionState = "open" | "right" | "wrong" | "other";

function stateOf(id: string, word: string, chosen: string | null): OptionState {
  if (chosen === null) return "open";
  if (id === word) return "right";
  return id === chosen ? "wrong" : "other";
}

function Question({ asked: { word, task } }: { asked: Asked }) {
  const answered = useWordRunState(({ chosen }) => chosen !== null);
  const ipa = useIpa(word);
  if (task === "word") return <Meanings className="quiz__zh" meanings={word.meanings.slice(0, 2)} />;
  const isSeen = task === "meaning" || answered;
  return (
    <>
      {/* A heard word has its room from the start, so that the choices stay where they are. */}
      {isSeen ? (
        <h2 className="quiz__w" lang="en">
          {word.id}
        </h2>
      ) : (
        <p className="quiz__w" aria-hidden="true">
          ？
        </p>
      )}
      <p className="quiz__s">
        <PlayWord text={word.id} {...(!isSeen && { label: "再听一遍" })} />
        {isSeen && ipa !== "" && <span className="ipa">/{ipa}/</span>}
        {!isSeen && <CannotHear />}
      </p>
    </>
  );
}

function CannotHear() {
  const run = useWordRun();
  return (
    <button type="button" className="btn btn--quiet" onClick={run.cannotHear}>
      现在不能听
    </button>
  );
}

interface OptionProps {
  choice: Choice;
  place: number;
  shows: "meaning" | "word";
  state: OptionState;
  onChoose: () => void;
}

function Option({ choice, place, shows, state, onChoose }: OptionProps) {
  return (
    <button type="button" className={`opt is-${state}`} aria-disabled={state !== "open"} onClick={onChoose}>
      <kbd aria-hidden="true">{place}</kbd>
      {shows === "word" ? <span lang="en">{choice.id}</span> : <span>{choice.meanings[0]?.zh}</span>}
      {state === "right" && (
        <em>
          <Check className="ico" size={16} aria-hidden="true" />
          正确
        </em>
      )}
      {state === "wrong" && (
        <em>
          <X className="ico" size={16} aria-hidden="true" />
          你选的
        </em>
      )}
    </button>
  );
}

/** An explanation of the wrong choice, and a note that the word comes again. */
function Told({ asked: { word, task, choices }, chosen }: { asked: Asked; chosen: string }) {
  const isAgain = useWordRunState(({ round }) => taskIn(round) === "again");
  const wrong = choices.find(({ id }) => id === chosen && id !== word.id);
  if (!wrong) return <>答对了</>;
  const zh = wrong.meanings[0]?.zh ?? "";
  return (
    <>
      {task === "meaning" ? (
        <>
          “{zh}”是 <span lang="en">{wrong.id}</span>。
        </>
      ) : (
        <>
          <span lang="en">{wrong.id}</span> 是“{zh}”。
        </>
      )}
      {!isAgain && "这个词先记下，最后再问一次。"}
    </>
  );
}

/** The keys 1 to 4 choose; then Enter and Space go on. */
function useChoiceKeys(choices: readonly Choice[]): void {
  const run = useWordRun();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, repeat } = event;
      if (ctrlKey || altKey || metaKey || repeat) return;
      if (target instanceof Element && target.closest("input, textarea, dialog")) return;
      const isDone = run.store.getState().chosen !== null;
      const choice = choices[Number(key) - 1];
      if (choice && !isDone) run.choose(choice.id);
      else if (isDone && (key === "Enter" || key === " ") && !isOther(target)) run.next();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [run, choices]);
}

/** A control that has something else to do than to be chosen. */
const isOther = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("button, a") !== null &&
  target.closest("[aria-disabled]") === null;
