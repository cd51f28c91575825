import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useNavigate } from "react-router";
import "./panels.css";
import type { Commands } from "#parts/practice/commands/commands.ts";
import type { IconName } from "./command-icon.tsx";
import { CommandWords } from "./command-words.tsx";
import { textPath } from "#parts/practice/practice-types/text-path.ts";
import { useCommandTitle } from "#parts/practice/commands/step-marks.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

const offered = [
  "show",
  "undo",
  "previous",
  "next",
  "noteNewWord",
  "noteError",
  "master",
  "settings",
  "pause",
] as const;

interface MoreSheetProps {
  commands: Commands;
  onSteps: () => void;
  onReport: () => void;
  onClose: () => void;
}

/** The commands that do not fit into the toolbar of a phone. */
export function MoreSheet({ commands, onSteps, onReport, onClose }: MoreSheetProps) {
  const { lesson } = useRun();
  const navigate = useNavigate();
  const ofLesson: Omit<ActionProps, "onClose">[] = [
    { icon: "steps", title: "本课目录", act: onSteps },
    ...(lesson
      ? [{ icon: "text" as const, title: "看课文", act: () => void navigate(textPath(lesson.id)) }]
      : []),
    { icon: "report", title: "这题有问题", act: onReport },
  ];
  return <CommandSheet commands={commands} others={ofLesson} onClose={onClose} />;
}

interface CommandSheetProps {
  commands: Pick<Commands, (typeof offered)[number]>;
  /** The further actions, besides the commands. */
  others: readonly Omit<ActionProps, "onClose">[];
  onClose: () => void;
}

/** The commands of any practice, and others of its own. */
export function CommandSheet({ commands, others, onClose }: CommandSheetProps) {
  return (
    <Sheet title="更多" onClose={onClose}>
      <ul className="commands">
        {offered.map((name) => (
          <Offered key={name} name={name} commands={commands} onClose={onClose} />
        ))}
        {others.map((action) => (
          <Action key={action.title} {...action} onClose={onClose} />
        ))}
      </ul>
    </Sheet>
  );
}

interface OfferedProps extends Pick<CommandSheetProps, "commands" | "onClose"> {
  name: (typeof offered)[number];
}

function Offered({ name, commands, onClose }: OfferedProps) {
  const { title } = useCommandTitle(name);
  return <Action icon={name} title={title} act={commands[name]} onClose={onClose} />;
}

interface ActionProps extends Pick<MoreSheetProps, "onClose"> {
  icon: IconName;
  title: string;
  act: () => void;
}

function Action({ icon, title, act, onClose }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          onClose();
          act();
        }}
      >
        <CommandWords icon={icon} title={title} />
      </button>
    </li>
  );
}
