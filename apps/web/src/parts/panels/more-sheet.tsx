import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useNavigate } from "react-router";
import "./panels.css";
import type { Commands } from "#parts/commands/commands.ts";
import { textPath } from "#parts/practice-types/text-path.ts";
import { useCommandTitle } from "#parts/commands/step-marks.ts";
import { useRun } from "#parts/run/use-run.ts";

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
  const ofLesson = [
    { title: "本课目录", act: onSteps },
    ...(lesson ? [{ title: "看课文", act: () => void navigate(textPath(lesson.id)) }] : []),
    { title: "这题有问题", act: onReport },
  ];
  return (
    <Sheet title="更多" onClose={onClose}>
      <ul className="commands">
        {offered.map((name) => (
          <Offered key={name} name={name} commands={commands} onClose={onClose} />
        ))}
        {ofLesson.map((action) => (
          <Action key={action.title} {...action} onClose={onClose} />
        ))}
      </ul>
    </Sheet>
  );
}

interface OfferedProps extends Pick<MoreSheetProps, "commands" | "onClose"> {
  name: keyof Commands;
}

function Offered({ name, commands, onClose }: OfferedProps) {
  const { title } = useCommandTitle(name);
  return <Action title={title} act={commands[name]} onClose={onClose} />;
}

function Action({ title, act, onClose }: { title: string; act: () => void; onClose: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          onClose();
          act();
        }}
      >
        <span>{title}</span>
      </button>
    </li>
  );
}
