import { toast } from "@shiju/ui/overlays/notices.ts";
import { CopyButton } from "@shiju/ui/overlays/copy-button.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useState } from "react";
import { type Person, useRefreshPerson } from "./members.queries.ts";
import type { Asked } from "./asked.ts";
import { dialogs } from "./person-questions.tsx";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";

interface PersonDialogProps {
  asked: Asked;
  person: Person;
  onClose: () => void;
}

/** Asks before an action on a person's account. Shows a new password only this once. */
export function PersonDialog({ asked, person, onClose }: PersonDialogProps) {
  const refresh = useRefreshPerson(person.id);
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null) return <NewPassword password={password} onClose={onClose} />;
  const dialog = dialogs[asked.kind](person, asked);
  return (
    <AskDialog
      title={dialog.title}
      follows={dialog.follows}
      confirm={dialog.confirm}
      run={dialog.run}
      onClose={onClose}
      onDone={(answer) => {
        refresh();
        if (answer.password !== undefined) return setPassword(answer.password);
        toast(dialog.done);
        onClose();
      }}
    >
      {dialog.fields}
    </AskDialog>
  );
}

function NewPassword({ password, onClose }: { password: string; onClose: () => void }) {
  return (
    <Sheet title="新密码" onClose={onClose}>
      <p className="someone__password">
        <b>{password}</b> <CopyButton text={password} what="新密码" />
      </p>
      <p className="meta">只显示这一次。请告诉本人，登录时换成自己的密码。</p>
    </Sheet>
  );
}
