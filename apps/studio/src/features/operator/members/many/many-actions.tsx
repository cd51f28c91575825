import type { PersonRow } from "@shiju/contract/operator/members";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Outcome } from "./many-calls.ts";
import { GroupDialog } from "./many-group.tsx";
import { GrantDialog, LetterDialog, PasswordsDialog } from "./many-dialogs.tsx";
import { ManyOutcome } from "./many-outcome.tsx";
import { ExportButton } from "#parts/list/export-button.tsx";
import type { Column } from "#parts/list/list-page.ts";
import { useRole } from "#parts/people/use-role.ts";

interface ManyActionsProps {
  people: readonly PersonRow[];
  columns: readonly Column<PersonRow>[];
  /** Called once nobody needs to stay chosen. */
  onDone: () => void;
}

const dialogs = { grant: GrantDialog, letter: LetterDialog, passwords: PasswordsDialog, group: GroupDialog };
type Asked = keyof typeof dialogs;

/** The actions on the chosen people. Each asks first and tells who was left out. */
export function ManyActions({ people, columns, onDone }: ManyActionsProps) {
  const client = useQueryClient();
  const isAdmin = useRole() === "admin";
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const actions: (readonly [Asked, string, boolean])[] = [
    ["grant", "送会员天数", isAdmin],
    ["letter", "发消息", true],
    ["passwords", "重设密码", true],
    ["group", "放进班级", isAdmin],
  ];
  const Dialog = asked && dialogs[asked];
  const tell = (done: Outcome) => {
    setAsked(null);
    void client.invalidateQueries({ queryKey: ["console", "people"] });
    void client.invalidateQueries({ queryKey: ["console", "person"] });
    if (done.leftOut.length > 0 || done.opened.length > 0) return setOutcome(done);
    toast(`好了，${done.done} 人`);
    onDone();
  };
  return (
    <>
      {actions
        .filter(([, , isShown]) => isShown)
        .map(([kind, title]) => (
          <button key={kind} type="button" className="select" onClick={() => setAsked(kind)}>
            {title}
          </button>
        ))}
      <ExportButton
        title="选中的用户"
        columns={columns}
        load={async () => ({ rows: [...people], next: null, count: people.length })}
        isEmpty={false}
      />
      {Dialog && <Dialog people={people} onDone={tell} onClose={() => setAsked(null)} />}
      {outcome && (
        <ManyOutcome
          outcome={outcome}
          onClose={() => {
            setOutcome(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
