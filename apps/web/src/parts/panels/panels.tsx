import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import type { ReactNode } from "react";
import { CommandPanel } from "./command-panel.tsx";
import type { Commands } from "#parts/commands/commands.ts";
import { MoreSheet } from "./more-sheet.tsx";
import type { Panel } from "./panel.ts";
import { Paused } from "./paused.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { StepList } from "./step-list.tsx";

interface PanelsProps {
  panel: Panel;
  commands: Commands;
  settingsPanel: ReactNode;
  onOpen: (panel: Panel | null) => void;
}

/** The one panel that is open over the practice. */
export function Panels({ panel, commands, settingsPanel, onOpen }: PanelsProps) {
  const close = () => onOpen(null);
  switch (panel) {
    case "commands":
      return <CommandPanel commands={commands} onClose={close} />;
    case "more":
      return (
        <MoreSheet
          commands={commands}
          onSteps={() => onOpen("steps")}
          onReport={() => onOpen("report")}
          onClose={close}
        />
      );
    case "steps":
      return <StepList onClose={close} />;
    case "paused":
      return <Paused onResume={commands.pause} />;
    case "report":
      return <ReportSheet onClose={close} />;
    case "settings":
      return (
        <Sheet title="设置" place="side" onClose={close}>
          {settingsPanel}
        </Sheet>
      );
  }
}
