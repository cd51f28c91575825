import type { Cue } from "./cue.ts";

/** Milliseconds. A cue that begins at most this time after the end of another cue continues that cue. */
const touching = 100;
/** Milliseconds. A cue that is shown for at most this time only moves the lines up. */
const momentary = 60;
/** Share of the cues from which on captions are taken to roll. */
const fewestRolling = 0.3;

/**
 * Removes the repeats of rolling captions, such as those made from speech. They show each line again above the next
 * line, or show a line while it grows. Each line stays once. In other subtitles a repeated line was said again, and
 * nothing changes.
 */
export function withoutRolling(cues: readonly Cue[]): { cues: Cue[]; repeated: number } {
  const shown = cues.filter(({ lines }) => lines.length > 0);
  const overlaps = shown.map((cue, at) => overlapOf(shown[at - 1], cue));
  const growing = overlaps.filter(({ grows }) => grows).length;
  const moving = shown.filter((cue, at) => {
    const { lines } = overlaps[at]!;
    return lines > 0 && (cue.lines.length > lines || cue.end - cue.start <= momentary);
  }).length;
  // A single line that grows is two that are said, such as "No" and "No way".
  const rolling = moving + (growing > 1 ? growing : 0);
  if (rolling === 0 || rolling < shown.length * fewestRolling) return { cues: [...cues], repeated: 0 };
  const kept: Cue[] = [];
  let repeated = 0;
  for (const [at, cue] of shown.entries()) {
    const { lines, grows } = overlaps[at]!;
    const last = kept.at(-1);
    const more = cue.lines.slice(lines);
    repeated += lines;
    if (grows && last) {
      repeated += 1;
      last.lines.splice(-1, 1, ...more.splice(0, 1));
      last.end = cue.end;
    }
    if (more.length > 0) kept.push({ ...cue, lines: more });
    else if (last) last.end = cue.end;
  }
  return { cues: kept, repeated };
}

/**
 * Returns how a cue repeats the cue before. `lines`: the number of its first lines that were the last lines of the cue
 * before. `grows`: whether its first line continues the last line of the cue before.
 */
function overlapOf(before: Cue | undefined, cue: Cue): { lines: number; grows: boolean } {
  const none = { lines: 0, grows: false };
  if (!before || !(cue.start - before.end <= touching)) return none;
  const most = Math.min(before.lines.length, cue.lines.length);
  for (let lines = most; lines > 0; lines -= 1)
    if (before.lines.slice(-lines).every((line, at) => line === cue.lines[at]))
      return { lines, grows: false };
  const last = before.lines.at(-1) ?? "";
  return { lines: 0, grows: cue.lines[0]?.startsWith(`${last} `) === true };
}
