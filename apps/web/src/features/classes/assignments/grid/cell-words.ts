import type { Assignment } from "@shiju/contract/classes/assignments";
import type { AssignmentStanding } from "@shiju/learning/classes/assignments";
import { lateWords } from "../due-words.ts";
import type { Result } from "./grid-rows.ts";

/** The figures that the cells of the grid can show. */
export const gridFigures = { accuracy: "准确率", done: "完成", minutes: "分钟" } as const;
export type GridFigure = keyof typeof gridFigures;

/** The look of a cell. `none`: nothing is done yet. */
type Tone = "none" | "begun" | "done" | "late";

export interface CellWords {
  tone: Tone;
  /** Empty where nothing is done. */
  text: string;
  note: string;
  /** The part that is done, from 0 to 1. */
  share: number;
}

const tones: Record<AssignmentStanding, Tone> = {
  ahead: "none",
  open: "none",
  begun: "begun",
  done: "done",
  late: "done",
  missed: "late",
};

type Of = Pick<Assignment, "total" | "due" | "kind">;

/** The words of a cell of the grid. */
export function cellWords({ total, due }: Of, result: Result, figure: GridFigure): CellWords {
  const tone = tones[result.standing];
  const share = tone === "done" || tone === "late" ? 1 : Math.min(1, result.done / Math.max(1, total));
  const { done_at: doneAt } = result;
  if (tone === "none") return { tone, text: "", note: "", share: 0 };
  const late = result.standing === "late" && doneAt !== null ? lateWords(due, doneAt) : "";
  return { tone, ...written(total, result, figure, late), share };
}

function written(total: number, result: Result, figure: GridFigure, late: string) {
  const { done, accuracy, value, seconds, standing } = result;
  const isDone = standing === "done" || standing === "late";
  const parts = { text: String(done), note: `/ ${total}` };
  if (figure === "minutes" && seconds > 0)
    return { text: String(Math.max(1, Math.round(seconds / 60))), note: ["分", late].join(" ").trim() };
  if (!isDone) return standing === "missed" && (figure !== "done" || done === 0) ? missed : parts;
  if (value !== null) return { text: value.toLocaleString("zh-CN"), note: "词" };
  if (figure === "done" && total > 1) return parts;
  return { text: accuracy === null ? "做完" : `${Math.round(accuracy * 100)}%`, note: late };
}

const missed = { text: "没交", note: "" };

/** The same for people who do not see the cell. */
export function cellLabel({ tone, text, note }: CellWords): string {
  if (tone === "none") return "还没开始";
  const said = `${text} ${note}`.trim();
  return tone === "late" && text !== missed.text ? `过了日子没交，${said}` : said;
}
