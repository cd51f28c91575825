import {
  Blocks,
  BookOpenText,
  Bookmark,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Command,
  Eye,
  Flag,
  Lightbulb,
  ListOrdered,
  LogOut,
  Pause,
  Play,
  Settings2,
  Star,
  Undo2,
  Volume2,
  WholeWord,
} from "lucide-react";
import type { Commands } from "#parts/practice/commands/commands.ts";
import type { ToolIcon } from "#parts/practice/frame/tool-bars.tsx";

export type IconName = keyof Commands | "steps" | "text" | "report";

const icons: Record<IconName, ToolIcon> = {
  play: Play,
  playWord: WholeWord,
  hint: Lightbulb,
  show: Eye,
  next: ChevronRight,
  previous: ChevronLeft,
  undo: Undo2,
  master: CircleCheck,
  noteNewWord: Star,
  noteError: Bookmark,
  sounds: Volume2,
  tiles: Blocks,
  pause: Pause,
  settings: Settings2,
  panel: Command,
  leave: LogOut,
  steps: ListOrdered,
  text: BookOpenText,
  report: Flag,
};

/** The icon of a command, the same as in the toolbars. */
export function CommandIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon className="ico" size={20} aria-hidden="true" />;
}
