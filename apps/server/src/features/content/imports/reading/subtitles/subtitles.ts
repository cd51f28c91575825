import { type TextAnswer, UnreadableFile } from "../table.ts";
import { arrowCues, hasArrow } from "./arrow-cues.ts";
import type { Cue, Cues } from "./cue.ts";
import {
  areLyrics,
  frameCues,
  isFrames,
  isSpan,
  isStyled,
  lyricCues,
  spanCues,
  styledCues,
} from "./line-cues.ts";
import { isSami, isTimedText, samiCues, timedTextCues } from "./markup-cues.ts";
import { withoutRolling } from "./rolling.ts";
import { sentencesOf } from "./sentences.ts";

/**
 * Returns the sentences of subtitles, with their Chinese if the subtitles have both; undefined if the text is no
 * subtitles. `chosen` is the number of a piece of long subtitles, from 1; 0 is the whole.
 */
export function subtitleText(
  name: string,
  text: string,
  chosen = 0,
): Pick<TextAnswer, "text" | "notes" | "parts_of" | "chapters" | "chapter"> | undefined {
  const read = cuesIn(name, text.replace(/^\uFEFF/u, ""));
  if (!read) return undefined;
  const { cues, repeated } = withoutRolling(read.cues);
  if (cues.every(({ lines }) => lines.length === 0))
    throw new UnreadableFile("这个文件里没有字幕：只有时间，没有文字，请换一个文件");
  const pieces = piecesOf(cues);
  const piece = pieces[chosen - 1];
  if (chosen > 0 && !piece) throw new UnreadableFile("没有这一段，请重新选择文件");
  const { sentences, joined } = sentencesOf(piece?.cues ?? cues);
  const notes = [...read.notes];
  if (repeated > 0) notes.push(`字幕逐行滚动，重复出现的 ${repeated} 行没有重复读`);
  if (joined > 0) notes.push(`${joined} 条字幕不是一句的开头，接在前一条后面`);
  if (pieces.length === 0) return { text: sentences, notes };
  const chapters = ["全部", ...pieces.map((one) => one.name)];
  return { text: sentences, notes, parts_of: "film", chapters, chapter: chosen };
}

/** Minutes. Longer subtitles are offered in pieces of `minutesOfPiece` minutes. */
const longestWhole = 15;
const minutesOfPiece = 5;
const minute = 60_000;

/**
 * Returns the pieces of long subtitles by time, without the pieces in which nothing is said. Returns no pieces for
 * short subtitles.
 */
function piecesOf(cues: readonly Cue[]): { name: string; cues: Cue[] }[] {
  const last = cues.reduce((end, { start }) => Math.max(end, Number.isNaN(start) ? 0 : start), 0);
  if (last < longestWhole * minute || last > 12 * 60 * minute) return [];
  const count = Math.floor(last / (minutesOfPiece * minute)) + 1;
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [at, at + 1].map((piece) => piece * minutesOfPiece) as [number, number];
    return {
      name: `${from}–${to} 分钟`,
      cues: cues.filter(({ start }) => start >= from * minute && start < to * minute),
    };
  }).filter((piece) => piece.cues.some(({ lines }) => lines.length > 0));
}

/** Whether a text is subtitles, by its beginning. */
export function isSubtitles(name: string, text: string): boolean {
  try {
    return (cuesIn(name, text.slice(0, 4000))?.cues.length ?? 0) > 0 || usualNames.test(name);
  } catch {
    return usualNames.test(name);
  }
}

/** The format of a text shows in this many lines. */
const firstLines = 100;
const usualNames = /\.(?:srt|vtt|ass|ssa|sbv|lrc|sub|smi|sami|ttml|dfxp)$/iu;

/** Returns the cues of subtitles. The content decides on their format. The name only says that there should be cues. */
function cuesIn(name: string, text: string): Cues | undefined {
  const lines = text.split(/\r\n?|\n/u);
  const first = lines.slice(0, firstLines).filter((line) => line.trim() !== "");
  const isNamed = usualNames.test(name);
  const plain = (cues: Cues["cues"]): Cues => ({ cues, notes: [] });
  if (/^WEBVTT(?:\s|$)/u.test(text)) return arrowCues(lines);
  if (isStyled(text)) return plain(styledCues(lines));
  if (isSami(text)) return plain(samiCues(text));
  if (isTimedText(text)) return plain(timedTextCues(text));
  if (isFrames(first[0] ?? "")) return plain(frameCues(lines));
  if (areLyrics(first)) return plain(lyricCues(lines));
  if (first.some(isSpan)) return plain(spanCues(lines));
  if ((isNamed ? lines : first).some(hasArrow)) return arrowCues(lines);
  if (!isNamed) return undefined;
  if (/\.lrc$/iu.test(name)) return plain(lyricCues(lines));
  throw new UnreadableFile("没有读出字幕：这个文件不是它的名字说的那种字幕，或者不完整，请换一个文件");
}
