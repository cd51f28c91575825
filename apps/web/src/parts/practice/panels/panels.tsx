import type { Subject } from "@shiju/learning/practice/practice-model";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { later } from "@shiju/ui/states/later.tsx";
import type { ReactNode } from "react";
import type { Commands } from "#parts/practice/commands/commands.ts";
import { useRunState } from "#parts/practice/run/use-run.ts";
import { CommandPanel } from "./command-panel.tsx";
import { CommandSheet, MoreSheet } from "./more-sheet.tsx";
import { type Panel, reportTitle } from "./panel.ts";
import { Paused } from "./paused.tsx";
import { StepList } from "./step-list.tsx";

const ReportSheet = later(async () => (await import("./report-sheet.tsx")).ReportSheet);

interface OpenPanel {
  panel: Panel;
  settingsPanel: ReactNode;
  onOpen: (panel: Panel | null) => void;
}

interface PanelsProps extends OpenPanel {
  commands: Commands;
}

/** The one panel that is open over a lesson. */
export function Panels({ panel, commands, settingsPanel, onOpen }: PanelsProps) {
  const { id, en, zh } = useRunState(({ practice }) => practice.sentence);
  const close = () => onOpen(null);
  if (panel === "steps") return <StepList onClose={close} />;
  if (panel === "more")
    return (
      <MoreSheet
        commands={commands}
        onSteps={() => onOpen("steps")}
        onReport={() => onOpen("report")}
        onClose={close}
      />
    );
  const about = { kind: "sentence", id, en, zh } as const;
  return <AnyPanel {...{ panel, commands, settingsPanel, onOpen, about }} />;
}

interface AnyPanelProps extends OpenPanel {
  commands: Omit<Commands, "tiles">;
  /** The sentence or word with which something may be wrong. */
  about: Subject & { en: string; zh: string };
}

/** The panel that is open over a practice of any kind. The panels that only lessons have are not here. */
export function AnyPanel({ panel, commands, settingsPanel, onOpen, about }: AnyPanelProps) {
  const close = () => onOpen(null);
  switch (panel) {
    case "commands":
      return <CommandPanel commands={commands} onClose={close} />;
    case "more":
      return (
        <CommandSheet
          commands={commands}
          others={[{ icon: "report", title: reportTitle(about), act: () => onOpen("report") }]}
          onClose={close}
        />
      );
    case "paused":
      return <Paused onResume={commands.pause} />;
    case "report":
      return <ReportSheet about={about} onClose={close} />;
    case "settings":
      return (
        <Sheet title="设置" place="side" onClose={close}>
          {settingsPanel}
        </Sheet>
      );
    default:
      return null;
  }
}
