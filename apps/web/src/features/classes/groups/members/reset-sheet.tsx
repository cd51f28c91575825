import { formFault } from "@shiju/client/explain";
import type { Group, GroupMember } from "@shiju/contract/classes/groups";
import type { SecretForm } from "@shiju/contract/classes/managed";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useState } from "react";
import { groupWords } from "#features/classes/groups/group-words.ts";
import { useResetSecrets } from "#features/classes/groups/managed.queries.ts";
import { SecretsDone } from "#features/classes/groups/secrets-done.tsx";

interface ResetSheetProps {
  group: Group;
  /** Null for all managed accounts of the group. */
  child: GroupMember | null;
  onClose: () => void;
}

/** Gives a child, or all children, a new password or PIN. */
export function ResetSheet({ group, child, onClose }: ResetSheetProps) {
  const reset = useResetSecrets(group);
  const [form, setForm] = useState<SecretForm>("password");
  const { member } = groupWords[group.kind];
  const who = child ? child.name : `所有用班级账号的${member}`;
  return (
    <Sheet title="重设密码" onClose={onClose}>
      {reset.data ? (
        <SecretsDone group={group} slips={reset.data.passwords} />
      ) : (
        <div className="members__choose">
          <p>给{who}换新密码。旧密码马上不能用，登录着的也会退出。</p>
          <Segments
            legend="用什么登录"
            options={[
              ["password", "单词密码"],
              ["pin", "六位 PIN"],
            ]}
            value={form}
            onChange={setForm}
          />
          {reset.error && <p role="alert">{formFault(reset.error)}</p>}
          <button
            type="button"
            className="btn btn--primary btn--lg"
            disabled={reset.isPending}
            onClick={() => reset.mutate({ form, user_ids: child ? [child.user_id] : null })}
          >
            {reset.isPending ? "正在换…" : "换新密码"}
          </button>
        </div>
      )}
    </Sheet>
  );
}
