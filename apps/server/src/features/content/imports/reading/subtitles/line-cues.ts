import { mostColumns } from "../table.ts";
import { addLine, type Cue, inTime, plainLine, timeOf, withEnds } from "./cue.ts";

const span =
  /^\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{2})\.(\d{2,3}),(?:(\d{1,4}):)?(\d{1,2}):(\d{2})\.(\d{2,3})\s*$/u;

export const isSpan = (line: string): boolean => span.test(line);

/** Reads the cues of SBV, and of SubViewer, which marks line breaks with `[br]`. */
export function spanCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  for (const line of lines) {
    const [found, h1, m1 = "", s1 = "", f1, h2, m2 = "", s2 = "", f2] = span.exec(line) ?? [];
    const cue = cues.at(-1);
    if (found !== undefined)
      cues.push({ start: timeOf(h1, m1, s1, f1), end: timeOf(h2, m2, s2, f2), lines: [] });
    else if (cue) for (const part of line.split(/\[br\]/iu)) addLine(cue, plainLine(part));
  }
  return cues;
}

const stamp = /^\s*\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/u;
const label = /^\s*\[[a-z]{2,10}:[^\]]{0,200}\]\s*$/iu;

/** Whether lines are LRC. Its times have fractions of seconds, which the times of a chat do not have. */
export const areLyrics = (lines: readonly string[]): boolean =>
  lines.every((line) => stamp.test(line) || label.test(line)) &&
  lines.some((line) => /^\s*\[\d{1,3}:\d{1,2}[.:]\d/u.test(line));

/** Reads the lines of LRC lyrics. A line that is sung several times has several times in front. */
export function lyricCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  for (const line of lines) {
    const starts: number[] = [];
    let rest = line;
    for (let found = stamp.exec(rest); found; found = stamp.exec(rest)) {
      starts.push(timeOf(undefined, found[1] ?? "", found[2] ?? "", found[3]));
      rest = rest.slice(found[0].length);
    }
    const text = plainLine(rest.replaceAll(/<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/gu, ""));
    for (const start of starts) cues.push({ start, end: start, lines: text === "" ? [] : [text] });
  }
  return withEnds(cues);
}

const frames = /^\s*\{(\d{1,8})\}\{(\d{0,8})\}(.*)$/u;
const usualRate = 24;

export const isFrames = (line: string): boolean => frames.test(line);

/** Reads the cues of MicroDVD, whose times are frames. The first cue may name the number of frames in a second. */
export function frameCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let rate = usualRate;
  for (const line of lines) {
    const [found, from = "", to = "", text = ""] = frames.exec(line) ?? [];
    const stated = cues.length === 0 && from === to ? Number(text) : 0;
    if (stated > 0) rate = stated;
    else if (found !== undefined) {
      const cue: Cue = {
        start: (Number(from) * 1000) / rate,
        end: (Number(to || from) * 1000) / rate,
        lines: [],
      };
      for (const part of text.replaceAll(/\{[a-z]:[^{}]{0,100}\}/giu, "").split("|"))
        addLine(cue, plainLine(part.replace(/^\//u, "")));
      cues.push(cue);
    }
  }
  return cues;
}

export const isStyled = (text: string): boolean => /^\s*\[(?:script info|v4\+? styles|events)\]/iu.test(text);

/** Reads the dialogue of ASS or SSA. A line above the dialogue names its columns. Drawings are no text. */
export function styledCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let columns = ["layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text"];
  let section = "";
  const seen = new Set<string>();
  for (const line of lines) {
    section = /^\s*\[([^\]]{1,40})\]\s*$/u.exec(line)?.[1]?.toLowerCase() ?? section;
    const [, kind = "", rest = ""] = /^\s*(Format|Dialogue):(.*)$/iu.exec(line) ?? [];
    if (section !== "events" || kind === "") continue;
    const cells = rest.split(",");
    if (kind.toLowerCase() === "format") {
      columns = cells.slice(0, mostColumns).map((cell) => cell.trim().toLowerCase());
      continue;
    }
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const text = cells.slice(columns.length - 1).join(",");
    const key = `${cell("start")} ${cell("end")} ${text.replaceAll(/\{[^{}]*\}/gu, "")}`;
    // Layers of one text are its outline and its shadow.
    if (seen.has(key) || /\\p[1-9]/u.test(text)) continue;
    seen.add(key);
    const cue: Cue = { start: clockOf(cell("start")), end: clockOf(cell("end")), lines: [] };
    for (const part of text.replaceAll(/\{[^{}]*\}/gu, "").split(/\\n/iu))
      addLine(cue, plainLine(part.replaceAll(String.raw`\h`, " ")));
    cues.push(cue);
  }
  return inTime(cues);
}

function clockOf(text: string): number {
  const [, hours, minutes = "", seconds = "", fraction] =
    /^\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?\s*$/u.exec(text) ?? [];
  return seconds === "" ? NaN : timeOf(hours, minutes, seconds, fraction);
}
