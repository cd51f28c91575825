import { walk } from "../office-parts.ts";
import { UnreadableFile } from "../table.ts";
import { addLine, type Cue, inTime, plainLine, timeOf, withEnds } from "./cue.ts";

export const isSami = (text: string): boolean => /^\s*<sami\b/iu.test(text);

/** Reads the cues of SAMI. Each language has its own paragraphs. A blank paragraph clears the screen. */
export function samiCues(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const part of text.split(/<sync\b/iu).slice(1)) {
    const end = part.indexOf(">");
    const start = Number(/start\s*=\s*["']?(\d{1,9})/iu.exec(part.slice(0, Math.max(0, end)))?.[1] ?? NaN);
    const cue: Cue = { start, end: start, lines: [] };
    const body = part.slice(end + 1).replaceAll(/<!--|-->/gu, "");
    for (const line of body.replaceAll(/\s+/gu, " ").split(/<(?:br|p)\b[^<>]{0,200}>/iu))
      addLine(cue, plainLine(line));
    cues.push(cue);
  }
  return withEnds(cues);
}

export const isTimedText = (text: string): boolean =>
  /<(?:\w{1,20}:)?tt\b/u.test(text.slice(0, 4000)) && /^\s*</u.test(text);

/** The paragraphs of TTML. */
export function timedTextCues(xml: string): Cue[] {
  const cues: Cue[] = [];
  let cue: Cue | undefined;
  let line = "";
  const endLine = () => {
    if (cue) addLine(cue, plainLine(line.replaceAll(/\s+/gu, " ")));
    line = "";
  };
  try {
    walk(xml.replace(/^\uFEFF/u, ""), {
      open: (name, { begin = "", end = "", dur }) => {
        if (name === "br") endLine();
        if (name !== "p") return;
        const start = offsetOf(begin);
        cue = { start, end: dur === undefined ? offsetOf(end) : start + offsetOf(dur), lines: [] };
        line = "";
      },
      text: (text) => {
        if (cue) line += text;
      },
      close: (name) => {
        if (name !== "p" || !cue) return;
        endLine();
        cues.push(cue);
        cue = undefined;
      },
    });
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个字幕文件读不了：可能不完整，请重新下载后再试", { cause });
  }
  return inTime(cues);
}

const unitMs: Record<string, number> = { h: 3600_000, m: 60_000, s: 1000, ms: 1 };

/** A time such as `00:00:01.5` or `1.5s`. Frames and ticks are left out, because only the order counts. */
function offsetOf(text: string): number {
  const [, hours, minutes = "", seconds = "", fraction] =
    /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:\.(\d{1,9}))?/u.exec(text) ?? [];
  if (seconds !== "") return timeOf(hours, minutes, seconds, fraction);
  const [, count = "", unit = ""] = /^(\d{1,9}(?:\.\d{1,9})?)(h|ms|m|s)$/u.exec(text) ?? [];
  return count === "" ? NaN : Number(count) * (unitMs[unit] ?? NaN);
}
