import type { PersonRow } from "@shiju/contract/operator/members";
import { Field } from "@shiju/ui/forms/field.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { useState } from "react";
import { grantMany, type Outcome, portionsOf, resetPortions, writeToMany } from "./many-calls.ts";
import { savePasswords } from "../members-import.ts";
import { TierField } from "../person-fields.tsx";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { newId } from "#platform/ids.ts";

export interface ManyDialogProps {
  people: readonly PersonRow[];
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Said of every action on many people. */
export const staffStay = "管理网站的账号不会动，要单独操作";
const reasonField = <TextField label="原因" name="reason" rows={2} maxLength={200} />;

export function GrantDialog({ people, onDone, onClose }: ManyDialogProps) {
  const [id] = useState(newId);
  return (
    <AskDialog
      title={`送 ${people.length} 人会员天数`}
      follows={["已有的天数不会丢，排在后面", "对方看得到自己的会员变了，不会收到消息", staffStay]}
      confirm="送出"
      run={(field) => {
        const days = field("days").trim();
        return grantMany(
          { id, people },
          {
            tier: Number(field("tier")),
            ...(days !== "" && { days: Number(days) }),
            reason: field("reason"),
          },
        );
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <TierField />
      <Field label="天数（永久会员不填）" name="days" inputMode="numeric" maxLength={4} />
      {reasonField}
    </AskDialog>
  );
}

export function LetterDialog({ people, onDone, onClose }: ManyDialogProps) {
  const [id] = useState(newId);
  return (
    <AskDialog
      title={`给 ${people.length} 人发消息`}
      follows={["会出现在每个人的系统消息里，发出以后收不回来", staffStay]}
      confirm="发出"
      run={(field) => writeToMany({ id, people }, { title: field("title"), text: field("text") })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label="标题" name="title" maxLength={60} />
      <TextField label="正文" name="text" rows={5} maxLength={2000} />
    </AskDialog>
  );
}

export function PasswordsDialog({ people, onDone, onClose }: ManyDialogProps) {
  const [portions] = useState(() => portionsOf(people));
  return (
    <AskDialog
      title={`重设 ${people.length} 人的密码`}
      follows={[
        "知道密码的人就能登录，请只交给本人",
        "所有设备马上退出，登录时换成自己的密码",
        "新密码只显示一次，会存进下载的表格，也可以打印登录条",
        staffStay,
      ]}
      confirm="重设"
      run={(field) => resetPortions(portions, field("reason"))}
      onDone={(outcome) => {
        // At once, as nobody can ask for a password again.
        if (outcome.opened.length > 0) savePasswords(outcome.opened, "新密码");
        onDone(outcome);
      }}
      onClose={() => {
        const opened = portions.flatMap(({ outcome }) => outcome?.opened ?? []);
        if (opened.length > 0) savePasswords(opened, "新密码");
        onClose();
      }}
    >
      {reasonField}
    </AskDialog>
  );
}
