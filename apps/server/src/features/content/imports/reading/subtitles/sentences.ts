import { isChinese, pair } from "../pair.ts";
import type { Cue } from "./cue.ts";

/** A sentence, as far as it has been read. */
interface Said {
  en: string;
  zh: string;
  start: number;
  end: number;
  /** Another person speaks than before. */
  isTurn: boolean;
}

const ended = /[.!?…]["'”’)\]]*$/u;
/** A dash in front of a line means that another person speaks. A dash before a digit is a minus. */
const dash = /^[-–—‐]+(?!\d)\s*/u;

/** After this many milliseconds of silence a new sentence begins. */
const silence = 2000;
/** The largest number of words of a sentence in a course. Lyrics without full stops would have more. */
const mostWords = 25;
/** If at most this share of the cues ends with a full stop, the subtitles are taken to have no full stops. */
const fewestStops = 0.1;

/**
 * Returns the sentences of cues, each with its Chinese, with a blank line between them. Also returns the number of
 * pieces that another piece continues.
 */
export function sentencesOf(cues: readonly Cue[]): { sentences: string; joined: number } {
  const pieces = cues.flatMap(piecesOf);
  const stops = pieces.filter(({ en }) => ended.test(en)).length;
  const isJoined = stops > pieces.length * fewestStops;
  const said: Said[] = [];
  let joined = 0;
  for (const piece of pieces) {
    const last = said.at(-1);
    if (last && piece.start === last.start && piece.en === "" && last.zh === "") last.zh = piece.zh;
    else if (last && piece.start === last.start && piece.zh === "" && last.en === "") last.en = piece.en;
    else if (last && isJoined && goesOn(last, piece)) {
      last.en += ` ${piece.en}`;
      last.zh += piece.zh;
      last.end = piece.end;
      joined += 1;
    } else said.push({ ...piece });
  }
  return { sentences: said.map(({ en, zh }) => pair(en, zh)).join("\n\n"), joined };
}

const goesOn = (last: Said, next: Said): boolean =>
  last.en !== "" &&
  next.en !== "" &&
  !next.isTurn &&
  !ended.test(last.en) &&
  next.start - last.end < silence &&
  wordsIn(last.en) + wordsIn(next.en) <= mostWords;

const wordsIn = (text: string): number => text.split(" ").length;

interface Turn {
  text: string;
  isTurn: boolean;
}

/** Returns the speeches of a cue: those of several people, each behind a dash, or the speech of one person. */
function piecesOf({ start, end, lines }: Cue): Said[] {
  const english = turnsOf(lines.filter((line) => !isChinese(line)));
  const chinese = turnsOf(lines.filter(isChinese));
  const said = ({ text: en, isTurn }: Turn, zh: string): Said => ({ en, zh, start, end, isTurn });
  if (english.length === chinese.length || chinese.length === 0)
    return english.map((turn, at) => said(turn, chinese[at]?.text ?? ""));
  const whole = (turns: readonly Turn[]) => turns.map(({ text }) => text).join(" ");
  return [said({ text: whole(english), isTurn: english[0]?.isTurn ?? false }, whole(chinese))];
}

function turnsOf(lines: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const text = line.replace(dash, "");
    if (last && !dash.test(line)) last.text += ` ${line}`;
    else if (text !== "") turns.push({ text, isTurn: dash.test(line) });
  }
  return turns;
}
