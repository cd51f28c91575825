import { withCapital } from "./filler.ts";
import type { Frame } from "./frame.ts";
import type { TypedWord } from "./marks.ts";
import type { PathStep } from "./path.ts";

/** Returns the typed line with the printed fillers, a capital at the start of each sentence, and its last mark. */
export function saidLine(words: readonly TypedWord[], steps: readonly PathStep[], parts: Frame): string {
  const said: string[] = [];
  const gaps = new Map(
    steps.flatMap((step) => (step.kind === "gap" && step.verdict ? [[step.from, step] as const] : [])),
  );
  for (let at = 0; at < words.length; at += 1) {
    const step = gaps.get(at);
    if (step?.verdict?.text !== undefined) {
      const whole = words.slice(at, step.to).map(({ text }) => text);
      const end = /[^\p{L}\p{N}]*$/u.exec(whole.at(-1) ?? "")?.[0] ?? "";
      const short = step.host ? "'s" : "";
      said.push(step.verdict.text + short + end.replace(/^['’]/, ""));
      at = step.to - 1;
    } else said.push((words[at]?.text ?? "").replace(/^i(?=$|[^\p{L}\p{N}-])/u, "I"));
  }
  const line = said
    .map((text, at) => (at === 0 || /[.!?]$/.test(said[at - 1] ?? "") ? withCapital(text) : text))
    .join(" ");
  const mark = /[.!?]+$/.exec(parts.at(-1)?.text ?? "")?.[0] ?? "";
  return /[.!?。！？]$/.test(line) ? line : line.replace(/[,;]$/, "") + mark;
}
