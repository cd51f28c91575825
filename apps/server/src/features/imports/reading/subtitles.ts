import { isChinese, pair } from "./pair.ts";

/** What is shown at one time. */
interface Cue {
  /** In milliseconds. */
  start: number;
  end: number;
  lines: string[];
}

/** A sentence, as far as it has been read. */
interface Said {
  en: string;
  zh: string;
  start: number;
  end: number;
}

const times =
  /^\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/u;
const ended = /[.!?…]["'”’)\]]*$/u;
const dash = /^\s*[-–—‐]\s*/u;

/** What is said after so many milliseconds of silence begins anew. */
const silence = 2000;
const longestSentence = 400;
/** Most lines that are shown at one time. */
const mostLines = 20;
/** Below this share of cues with a full stop, subtitles are taken to have none. */
const fewestStops = 0.1;

export const isSubtitles = (text: string): boolean =>
  text
    .slice(0, 4000)
    .split(/\r\n?|\n/u)
    .some((line) => times.test(line));

/** The sentences of SRT or WebVTT subtitles, with their Chinese where they have both. */
export function subtitleText(text: string): string {
  const cues = cuesOf(text.split(/\r\n?|\n/u));
  const pieces = cues.flatMap(piecesOf);
  const stops = pieces.filter(({ en }) => ended.test(en)).length;
  const isJoined = stops > pieces.length * fewestStops;
  const said: Said[] = [];
  for (const piece of pieces) {
    const last = said.at(-1);
    if (last && piece.en === "" && last.zh === "" && piece.start === last.start) last.zh = piece.zh;
    else if (last && isJoined && goesOn(last, piece)) {
      last.en += ` ${piece.en}`;
      last.zh += piece.zh;
      last.end = piece.end;
    } else said.push({ ...piece });
  }
  return said.map(({ en, zh }) => pair(en, zh)).join("\n\n");
}

const goesOn = (last: Said, next: Said): boolean =>
  last.en !== "" &&
  next.en !== "" &&
  !ended.test(last.en) &&
  next.start - last.end < silence &&
  last.en.length < longestSentence;

function cuesOf(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let cue: Cue | undefined;
  for (const [at, line] of lines.entries()) {
    const found = times.exec(line);
    const isFirst = (lines[at - 1] ?? "").trim() === "";
    if (found) {
      cue = { start: timeOf(found.slice(1, 5)), end: timeOf(found.slice(5, 9)), lines: [] };
      cues.push(cue);
    } else if (isFirst && /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(line)) cue = undefined;
    else if (times.test(lines[at + 1] ?? "") && (isFirst || /^\s*\d+\s*$/u.test(line))) cue = undefined;
    else if (cue && cue.lines.length < mostLines) cue.lines.push(plain(line));
  }
  return cues;
}

const timeOf = ([hours, minutes, seconds, fraction = ""]: readonly (string | undefined)[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
  Number(fraction.padEnd(3, "0"));

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** A line without its marks. */
const plain = (line: string): string =>
  line
    .replaceAll(/<\/?[a-z\d][^<>]{0,200}>|\{\\[^{}]{0,200}\}|[♪♫]/giu, "")
    .replaceAll(/&(?:lrm|rlm);/gu, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => signs[name] ?? "")
    .trim();

/** What a cue says: several people, each behind a dash, or one. */
function piecesOf({ start, end, lines }: Cue): Said[] {
  const parts = (isOf: (line: string) => boolean): string[] => {
    const own = lines.filter((line) => line !== "" && isOf(line));
    const isDialogue = own.filter((line) => dash.test(line)).length > 1;
    if (!isDialogue) return own.length === 0 ? [] : [own.join(" ")];
    const turns: string[] = [];
    for (const line of own) {
      const before = dash.test(line) ? undefined : turns.pop();
      turns.push(before === undefined ? line.replace(dash, "") : `${before} ${line}`);
    }
    return turns;
  };
  const english = parts((line) => !isChinese(line));
  const chinese = parts(isChinese);
  if (english.length === chinese.length)
    return english.map((en, at) => ({ en, zh: chinese[at] ?? "", start, end }));
  const all = [english.join(" "), chinese.join(" ")] as const;
  if (chinese.length > 0) return [{ en: all[0], zh: all[1], start, end }];
  return english.map((en) => ({ en, zh: "", start, end }));
}
