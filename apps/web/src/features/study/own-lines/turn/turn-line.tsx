import "./turn-line.css";
import { readFrame, ruleOf, typeOf } from "@shiju/learning/turn/frame";
import { gapFacts } from "@shiju/learning/turn/gap-facts";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { layOut, type LineLayout, type LineSlot, slotAt } from "./line-layout.ts";
import type { TurnHelp } from "./turn-help.ts";
import type { TurnState } from "./use-turn.ts";

interface TurnLineProps {
  prompt: TurnPrompt;
  turn: TurnState;
  help: TurnHelp;
  /** The id of the question. */
  describedBy: string;
  onEnter: () => void;
  /** Takes the focus at once, where the keys bring up no soft keyboard. */
  takesFocus?: boolean;
}

/** The line of the learner: slots for the fixed words, a wide open one for each gap, and the only real input. */
export function TurnLine({ prompt, turn, help, describedBy, onEnter, takesFocus = true }: TurnLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(turn.text.length);
  const [isFocused, setFocused] = useState(false);
  const frames = useMemo(() => prompt.say.map(readFrame), [prompt]);
  const judged = turn.judged;
  const layout = useMemo(
    () => layOut(turn.text, frames, judged?.end === "again" ? judged.frame : undefined),
    [turn.text, frames, judged],
  );
  useEffect(() => {
    if (takesFocus && !matchMedia("(pointer: coarse)").matches) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const follow = () => setCaret(input.current?.selectionStart ?? turn.text.length);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) onEnter();
  };
  return (
    <label className="turnline">
      <input
        ref={input}
        className="turnline__input"
        type="text"
        lang="en"
        enterKeyHint="go"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={400}
        data-1p-ignore
        data-lpignore="true"
        value={turn.text}
        aria-label={`你的话：${prompt.zh}`}
        aria-describedby={describedBy}
        aria-invalid={judged?.end === "again"}
        onChange={({ target }) => {
          turn.type(target.value);
          setCaret(target.selectionStart ?? target.value.length);
        }}
        onSelect={follow}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {turn.isDone ? (
        <span className="turnline__said" lang="en">
          {judged?.said}
        </span>
      ) : (
        <Slots
          {...{ prompt, turn, help, layout, isFocused }}
          caret={Math.min(caret, turn.text.length)}
          frames={frames}
        />
      )}
    </label>
  );
}

interface SlotsProps extends Pick<TurnLineProps, "prompt" | "turn" | "help"> {
  layout: LineLayout;
  frames: ReturnType<typeof readFrame>[];
  caret: number;
  isFocused: boolean;
}

function Slots({ prompt, turn, help, layout, frames, caret, isFocused }: SlotsProps) {
  const { judged, text } = turn;
  if (help === "none" && judged?.end !== "again")
    return (
      <span className="turnline__slots" lang="en" aria-hidden="true">
        <i className="turnline__slot turnline__slot--open turnline__slot--whole is-active">
          <Typed text={text} caret={isFocused ? caret : null} />
        </i>
      </span>
    );
  const active = isFocused ? slotAt(text, caret, frames, layout.frame) : -1;
  const wrong = wrongSlots(layout, judged);
  return (
    <span className="turnline__slots" lang="en" aria-hidden="true">
      {layout.slots.map((slot, index) => (
        <Slot
          key={slot.key}
          slot={slot}
          text={text}
          caption={slot.gap === undefined ? undefined : captionOf(prompt, slot.gap)}
          help={help}
          caret={index === active ? caret : null}
          state={[
            slot.gap === undefined ? "" : "turnline__slot--open",
            index === active ? "is-active" : "",
            wrong.has(index) ? "is-wrong" : slot.isRight ? "is-right" : "",
          ].join(" ")}
        />
      ))}
    </span>
  );
}

/** The name of a gap under it. */
export function captionOf(prompt: TurnPrompt, gap: string): string {
  const rule = ruleOf(prompt, gap);
  if (rule?.one_of && rule.else === undefined && rule.is === undefined) return "选一个写";
  return `${gapFacts[typeOf(rule)].zh}，写你自己的`;
}

/** The slots whose words the check found wrong. */
function wrongSlots({ slots }: LineLayout, judged: TurnState["judged"]): ReadonlySet<number> {
  if (judged?.end !== "again") return new Set();
  const fixed = slots.flatMap(({ gap }, index) => (gap === undefined ? [index] : []));
  const marked = judged.fixed.flatMap(({ mark }, at) => (mark === "right" ? [] : (fixed[at] ?? [])));
  const gaps = slots.flatMap(({ gap }, index) =>
    judged.gaps.some(({ name, remark, text }) => name === gap && (remark !== undefined || text === ""))
      ? [index]
      : [],
  );
  const extra = slots.flatMap(({ typed }, index) =>
    typed && judged.extra.some(([from, to]) => from < typed.to && typed.from < to) ? [index] : [],
  );
  return new Set([...marked, ...gaps, ...extra]);
}

interface SlotProps {
  slot: LineSlot;
  text: string;
  caption: string | undefined;
  help: TurnHelp;
  caret: number | null;
  state: string;
}

function Slot({ slot: { text: printed, gap, typed }, text, caption, help, caret, state }: SlotProps) {
  const own = typed ? text.slice(typed.from, typed.to) : "";
  const ghost = ghostOf(printed, own, help);
  return (
    <i
      className={`turnline__slot ${state}`}
      style={gap === undefined ? { minWidth: `${printed.length * 0.5}em` } : {}}
    >
      <Typed
        text={own}
        caret={caret === null ? null : Math.max(0, Math.min(caret - (typed?.from ?? caret), own.length))}
      />
      {gap === undefined && ghost && <span className="turnline__ghost">{ghost}</span>}
      {caption && <small lang="zh">{caption}</small>}
    </i>
  );
}

/** The part of a fixed word that stands pale behind the typed letters. */
function ghostOf(printed: string, own: string, help: TurnHelp): string {
  if (help === "copy") return printed.slice(own.length);
  return help === "letters" && own === "" ? (/[\p{L}\p{N}]/u.exec(printed)?.[0] ?? "") : "";
}

/** The typed characters with the caret among them. */
function Typed({ text, caret }: { text: string; caret: number | null }): ReactNode {
  if (caret === null) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, caret)}
      <b className="turnline__caret" />
      {text.slice(caret)}
    </span>
  );
}
