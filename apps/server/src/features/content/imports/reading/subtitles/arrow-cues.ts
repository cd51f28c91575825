import { addLine, type Cue, type Cues, plainLine, timeOf } from "./cue.ts";

const time = String.raw`(-?)(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,9}))?`;
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s|$)`, "u");
/** A line that is meant to be the times of a cue. */
const meantTimes = /^[^\p{L}]{0,40}\d:\d[^\p{L}]{0,40}-->/u;

export const hasArrow = (line: string): boolean => line.includes("-->") && times.test(line);

/** Reads the cues of SRT or WebVTT. A cue whose times cannot be read keeps its place without times. */
export function arrowCues(lines: readonly string[]): Cues {
  const cues: Cue[] = [];
  const broken: [line: number, cue: Cue][] = [];
  let cue: Cue | undefined;
  for (const [at, line] of lines.entries()) {
    const isFirst = (lines[at - 1] ?? "").trim() === "";
    if (isTimes(line)) {
      cue = { ...spanOf(line), lines: [] };
      cues.push(cue);
      if (Number.isNaN(cue.start)) broken.push([at + 1, cue]);
    } else if (isFirst && /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(line)) cue = undefined;
    else if (isTimes(lines[at + 1] ?? "") && (isFirst || /^\s*\d+\s*$/u.test(line))) cue = undefined;
    else if (cue) addLine(cue, plainLine(line));
  }
  return { cues, notes: brokenNotes(broken) };
}

const isTimes = (line: string): boolean => line.includes("-->") && meantTimes.test(line);

function spanOf(line: string): { start: number; end: number } {
  const [, before, ...parts] = times.exec(line) ?? [];
  if (before === undefined) return { start: NaN, end: NaN };
  const [h1, m1 = "", s1 = "", f1, after = "", h2, m2 = "", s2 = "", f2] = parts;
  const signed = (sign: string, milliseconds: number) => (sign === "" ? milliseconds : -milliseconds);
  return { start: signed(before, timeOf(h1, m1, s1, f1)), end: signed(after, timeOf(h2, m2, s2, f2)) };
}

const shownBroken = 3;

function brokenNotes(broken: readonly (readonly [number, Cue])[]): string[] {
  const shown = broken.slice(0, shownBroken).map(([line, { lines }]) => {
    const text = lines.join(" ").slice(0, 30);
    return `第 ${line} 行的时间读不了，“${text}”按前后顺序读进来了`;
  });
  const others = broken.length - shown.length;
  return others > 0 ? [...shown, `还有 ${others} 条字幕的时间读不了，也按前后顺序读进来了`] : shown;
}
