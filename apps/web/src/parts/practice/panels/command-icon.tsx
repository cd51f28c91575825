import Blocks from "lucide-react/icons/blocks";
import BookOpenText from "lucide-react/icons/book-open-text";
import Bookmark from "lucide-react/icons/bookmark";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Command from "lucide-react/icons/command";
import Eye from "lucide-react/icons/eye";
import Flag from "lucide-react/icons/flag";
import Lightbulb from "lucide-react/icons/lightbulb";
import ListOrdered from "lucide-react/icons/list-ordered";
import LogOut from "lucide-react/icons/log-out";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Settings2 from "lucide-react/icons/settings-2";
import Star from "lucide-react/icons/star";
import Undo2 from "lucide-react/icons/undo-2";
import Volume2 from "lucide-react/icons/volume-2";
import WholeWord from "lucide-react/icons/whole-word";
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
