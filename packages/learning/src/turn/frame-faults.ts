import { findMistake } from "../answer/mistakes.ts";
import { gapsOf, readFrame, ruleOf, typeOf, type Frame } from "./frame.ts";
import { judgeTurn, type TurnJudgement } from "./judge-turn.ts";
import type { Lexicon } from "./lexicon.ts";
import { allGapsOf, standsIn } from "./readings.ts";
import { gapFacts } from "./gap-facts.ts";
import { gapTypes, type GapType, type TurnPrompt } from "./turn.ts";

/** A fault of a prompt: where it is, and what to do. */
export interface TurnFault {
  path: (string | number)[];
  message: string;
}

/** The gaps whose fillers later prompts may use. */
export const keptTypes: ReadonlySet<GapType> = new Set(["name", "place", "job", "food", "animal"]);

/** Finds the faults of a prompt. `before` are the earlier prompts of the lesson, whose gaps `same_as` may name. */
export function frameFaults(
  prompt: TurnPrompt,
  lexicon: Lexicon,
  before: readonly TurnPrompt[] = [],
): TurnFault[] {
  const frames = prompt.say.map(readFrame);
  const shapes = [...frames.flatMap(shapeFaults), ...typeFaults(prompt, before), ...referenceFaults(prompt)];
  return [
    ...shapes,
    ...tableFaults(prompt, frames),
    ...(shapes.length === 0 ? tryFaults(prompt, frames, lexicon) : []),
  ];
}

function shapeFaults(frame: Frame, index: number): TurnFault[] {
  const path = ["say", index];
  if (!frame.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    return [{ path, message: "这个句型是空的：写一句英语，比如 I'm {name}." }];
  const broken = frame.find(({ text, gap }) => gap === undefined && /[{}]/.test(text));
  if (broken)
    return [
      { path, message: `“${broken.text}” 打不出来：空要自己占一个词的位置，写成 {name}，前后用空格隔开` },
    ];
  const names = gapsOf(frame);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined
    ? []
    : [{ path, message: `{${twice}} 在一个句型里出现了两次：第二个写成 {${twice.replace(/\d+$/, "")}2}` }];
}

function typeFaults(prompt: TurnPrompt, before: readonly TurnPrompt[]): TurnFault[] {
  const gaps = allGapsOf(prompt);
  const earlier = new Set(before.flatMap((other) => [...allGapsOf(other)]));
  const unknown = [...gaps].filter((gap) => !Object.hasOwn(prompt.type ?? {}, gap) && !ruleOf(prompt, gap));
  return [
    ...unknown.map((gap) => ({
      path: ["say", prompt.say.findIndex((text) => gapsOf(readFrame(text)).includes(gap))],
      message: `没有 {${gap}} 这个类型：用 ${gapTypes.join("、")}，或者在 type 里写明 ${gap} 是什么`,
    })),
    ...Object.entries(prompt.type ?? {}).flatMap(([gap, rule]) => {
      const path = ["type", gap];
      if (!gaps.has(gap)) return [{ path, message: `say 里没有 {${gap}}：改成句型里的名字，或者删掉这一行` }];
      if (!ruleOf(prompt, gap))
        return [{ path, message: "写 is 加一个类型，或者 one_of 加可以填的词；类型要是认得的" }];
      return rule.same_as !== undefined && !earlier.has(rule.same_as)
        ? [
            {
              path: [...path, "same_as"],
              message: `前面的问题里没有 {${rule.same_as}}：写前面一个问题的空的名字`,
            },
          ]
        : [];
    }),
  ];
}

function referenceFaults(prompt: TurnPrompt): TurnFault[] {
  const { keep, reply = "", ask } = prompt;
  const gaps = allGapsOf(prompt);
  const faults: TurnFault[] = [];
  if (keep !== undefined && !gaps.has(keep))
    faults.push({ path: ["keep"], message: `say 里没有 {${keep}}：keep 写句型里一个空的名字` });
  else if (keep !== undefined && !keptTypes.has(typeOf(ruleOf(prompt, keep))))
    faults.push({
      path: ["keep"],
      message: `只能记住 ${[...keptTypes].join("、")}：换一个空，或者删掉 keep`,
    });
  for (const [, slot = ""] of reply.matchAll(/\{([^{}]*)\}/g)) {
    if (slot.startsWith("my.") || gaps.has(slot) || gaps.has(slot.replace(/:sound$/, ""))) continue;
    faults.push({
      path: ["reply"],
      message: `say 里没有 {${slot}}：写句型里的空，或者 {my.place} 这样记住的词`,
    });
  }
  for (const [, slot = ""] of ask.matchAll(/\{([^{}]*)\}/g))
    if (!slot.startsWith("my."))
      faults.push({ path: ["ask"], message: `问题里只能用记住的词，写成 {my.${slot}}，或者删掉` });
  return faults;
}

/** Finds alternatives that no line can have. */
function tableFaults({ equal = {} }: TurnPrompt, frames: readonly Frame[]): TurnFault[] {
  return Object.keys(equal)
    .filter((key) => !frames.some((frame) => standsIn(frame, key)))
    .map((key) => ({ path: ["equal", key], message: `“${key}” 不在任何句型里：照句型里的词写，不跨过空` }));
}

/** Tries every filler of `try` in every frame that has its gap. Gaps without fillers take the sample of their type. */
function tryFaults(prompt: TurnPrompt, frames: readonly Frame[], lexicon: Lexicon): TurnFault[] {
  const tries = prompt.try ?? {};
  const gaps = allGapsOf(prompt);
  const faults: TurnFault[] = [];
  for (const [gap, fillers] of Object.entries(tries)) {
    if (!gaps.has(gap)) {
      faults.push({ path: ["try", gap], message: `say 里没有 {${gap}}：改成句型里的名字，或者删掉` });
      continue;
    }
    for (const [index, filler] of fillers.entries()) {
      const message = fillerFault(prompt, frames, gap, filler, lexicon);
      if (message !== undefined) faults.push({ path: ["try", gap, index], message });
    }
  }
  return [...faults, ...mistakeFaults(prompt, frames, lexicon)];
}

function fillerFault(
  prompt: TurnPrompt,
  frames: readonly Frame[],
  gap: string,
  filler: string,
  lexicon: Lexicon,
): string | undefined {
  const isFree = typeOf(ruleOf(prompt, gap)) === "free" && prompt.type?.[gap]?.one_of === undefined;
  let closest: TurnJudgement | undefined;
  for (const line of linesWith(prompt, frames, gap, filler)) {
    const judged = judgeTurn({ ...prompt, mistakes: [] }, line, lexicon);
    if (judged.end === "right" || (isFree && judged.end === "noted")) return undefined;
    if (!closest || judged.end === "noted") closest = judged;
  }
  if (closest?.end === "noted")
    return `“${filler}” 会得到“记下了”，因为词表里没有：换一个常见的词，或者把它加进 language 的 own-lines`;
  return `“${filler}” 填进句型不对（${closest?.reason ?? "没有句型能填"}）：换一个填得进去的`;
}

/** Finds mistakes that a line with the fillers of `try` has, because a right answer would be called wrong. */
function mistakeFaults(prompt: TurnPrompt, frames: readonly Frame[], lexicon: Lexicon): TurnFault[] {
  const { mistakes = [] } = prompt;
  if (mistakes.length === 0) return [];
  const gaps = [...allGapsOf(prompt)];
  const lines =
    gaps.length === 0
      ? prompt.say
      : [
          ...prompt.say.filter((text) => gapsOf(readFrame(text)).length === 0),
          ...gaps.flatMap((gap) =>
            fillersOf(prompt, gap).flatMap((filler) => linesWith(prompt, frames, gap, filler)),
          ),
        ];
  return mistakes.flatMap(({ text, why }) => {
    const hit = lines.find((line) => {
      if (!findMistake([{ text, why }], line)) return false;
      const judged = judgeTurn(prompt, line, lexicon);
      const accepted = judgeTurn({ ...prompt, mistakes: [] }, line, lexicon).end !== "again";
      return accepted && judged.end === "again";
    });
    return hit === undefined
      ? []
      : [
          {
            path: ["mistakes", text],
            message: `“${hit}” 是对的，却会被“${text}”说成错：把它写长一点，或者删掉`,
          },
        ];
  });
}

function fillersOf(prompt: TurnPrompt, gap: string): string[] {
  const own = prompt.try && Object.hasOwn(prompt.try, gap) ? prompt.try[gap] : undefined;
  const rule = ruleOf(prompt, gap);
  return own && own.length > 0 ? own : (rule?.one_of ?? [gapFacts[typeOf(rule)].sample]);
}

/** Lines with the filler in its gap. Other gaps take their own fillers in turn. */
function linesWith(prompt: TurnPrompt, frames: readonly Frame[], gap: string, filler: string): string[] {
  return frames
    .filter((frame) => gapsOf(frame).includes(gap))
    .flatMap((frame) => {
      const others = gapsOf(frame).map((name) => (name === gap ? [filler] : fillersOf(prompt, name)));
      const rounds = Math.max(...others.map(({ length }) => length));
      return Array.from({ length: rounds }, (_, round) =>
        frame
          .map((part) => {
            if (part.gap === undefined) return part.text;
            const fillers = part.gap === gap ? [filler] : fillersOf(prompt, part.gap);
            return part.text.replace(`{${part.gap}}`, () => fillers[round % fillers.length] ?? "");
          })
          .join(" "),
      );
    });
}
