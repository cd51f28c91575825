import { Sheet } from "#ui/sheet.tsx";
import { type Commands, commandTitles } from "./commands.ts";
import "./panels.css";

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

/** What has no room beside a phone's keyboard. */
export function MoreSheet({ commands, onSteps, onReport, onClose }: MoreSheetProps) {
  const actions = [
    ...offered.map((name) => ({ title: commandTitles[name], act: commands[name] })),
    { title: "本课目录", act: onSteps },
    { title: "报告错误", act: onReport },
  ];
  return (
    <Sheet title="更多" onClose={onClose}>
      <ul className="commands">
        {actions.map(({ title, act }) => (
          <li key={title}>
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
        ))}
      </ul>
    </Sheet>
  );
}
