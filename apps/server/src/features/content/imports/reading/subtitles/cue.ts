/** The text that is shown at one time. */
export interface Cue {
  /** In milliseconds; NaN where the file's time cannot be read. */
  start: number;
  end: number;
  /** Without marks. */
  lines: string[];
}

export interface Cues {
  cues: Cue[];
  /** Chinese, for the author: what is not as the file says. */
  notes: string[];
}

/** The largest number of lines that are shown at one time. */
const mostLines = 20;

export function addLine(cue: Cue, line: string): void {
  if (cue.lines.length < mostLines && line !== "") cue.lines.push(line);
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Returns a line without tags, override codes, notes of music and entities. */
export const plainLine = (line: string): string =>
  line
    .replaceAll(/<\/?[a-z\d][^<>]{0,200}>|\{\\[^{}]{0,200}\}|[♪♫]/giu, "")
    .replaceAll(/&(?:lrm|rlm);/gu, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => signs[name] ?? "")
    .trim();

/** Returns the milliseconds of a time from its parts. The hours may be left out. */
export function timeOf(hours: string | undefined, minutes: string, seconds: string, fraction = ""): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

/** Gives every cue the start of the next cue as its end, because some formats contain no ends. */
export function withEnds(cues: readonly Cue[]): Cue[] {
  const inOrder = inTime(cues);
  return inOrder.map((cue, at) => ({ ...cue, end: inOrder[at + 1]?.start ?? cue.start }));
}

/** Sorts cues by time, because formats with styles can list the cues of one style after those of another. */
export const inTime = (cues: readonly Cue[]): Cue[] => cues.toSorted((a, b) => a.start - b.start);
