import { gapTypes, turnTopics } from "@shiju/learning/turn/turn";
import { z } from "zod";
import type { AuthoredPrompt } from "../turns/turn-schema.ts";
import type { DraftGap, DraftPrompt } from "./items.ts";

const text = z.string();
const texts = z.array(text);

/** The questions of an unfinished lesson. Texts may be empty as in a draft. */
export const turnFile = z.array(
  z.strictObject({
    who: text,
    ask: text,
    ask_zh: text,
    say: texts,
    zh: text,
    topic: z.enum(turnTopics).optional(),
    type: z
      .record(
        text,
        z.strictObject({
          is: z.enum(gapTypes).optional(),
          one_of: texts.optional(),
          else: z.enum(gapTypes).optional(),
          same_as: text.optional(),
        }),
      )
      .optional(),
    try: z.record(text, texts).optional(),
    mistakes: z.record(text, text).optional(),
    equal: z.record(text, texts).optional(),
    reply: text.optional(),
    keep: text.optional(),
  }),
);

/** Returns a question of a draft from a question in a lesson's file. */
export function fromPrompt(prompt: z.infer<typeof turnFile>[number]): DraftPrompt {
  const { who, ask, ask_zh, say, zh, topic = null, reply = "", keep = "" } = prompt;
  const { type = {}, try: tried = {}, mistakes = {}, equal = {} } = prompt;
  return {
    who,
    ask,
    ask_zh,
    say,
    zh,
    topic,
    type: Object.entries(type).map(([gap, rule]) => ({
      gap,
      is: rule.is ?? null,
      one_of: rule.one_of ?? [],
      else: rule.else ?? null,
      same_as: rule.same_as ?? "",
    })),
    try: Object.entries(tried).map(([gap, examples]) => ({ gap, examples })),
    mistakes: Object.entries(mistakes).map(([wrong, why]) => ({ text: wrong, why })),
    equal: Object.entries(equal).map(([of, others]) => ({ of, others })),
    reply,
    keep,
  };
}

/** Returns a question as an author would write it in a lesson's file. */
export function toPrompt(prompt: DraftPrompt): AuthoredPrompt {
  const { who, ask, ask_zh, say, zh, topic, type, mistakes, equal, reply, keep } = prompt;
  return {
    who,
    ask,
    ask_zh,
    say,
    zh,
    ...(topic !== null && { topic }),
    ...(type.length > 0 && { type: Object.fromEntries(type.map((gap) => [gap.gap, toRule(gap)])) }),
    ...(prompt.try.length > 0 && {
      try: Object.fromEntries(prompt.try.map(({ gap, examples }) => [gap, examples])),
    }),
    ...(mistakes.length > 0 && {
      mistakes: Object.fromEntries(mistakes.map(({ text: wrong, why }) => [wrong, why])),
    }),
    ...(equal.length > 0 && { equal: Object.fromEntries(equal.map(({ of, others }) => [of, others])) }),
    ...(reply !== "" && { reply }),
    ...(keep !== "" && { keep }),
  };
}

const toRule = ({ is, one_of, else: others, same_as }: DraftGap) => ({
  ...(is !== null && { is }),
  ...(one_of.length > 0 && { one_of }),
  ...(others !== null && { else: others }),
  ...(same_as !== "" && { same_as }),
});
