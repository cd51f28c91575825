import { formFault } from "@shiju/client/explain";
import type { Group } from "@shiju/contract/classes/groups";
import type { GroupDoor } from "@shiju/learning/classes/groups";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { groupWords, spacedCode } from "#features/classes/groups/group-words.ts";
import { useChangeGroup, useRemoveGroup, useRenewCode } from "#features/classes/groups/groups.queries.ts";

const doors: readonly (readonly [GroupDoor, string])[] = [
  ["open", "有码就能进"],
  ["approval", "要我同意"],
  ["closed", "不收人"],
];

/** The owner's settings of a group: its name, its door, its board, a new code, and its end. */
export function SettingsSheet({ group, onClose }: { group: Group; onClose: () => void }) {
  const change = useChangeGroup(group);
  const [name, setName] = useState(group.name);
  const [door, setDoor] = useState(group.door);
  const [hasBoard, setHasBoard] = useState(group.has_board);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    change.mutate({ name, door, has_board: hasBoard }, { onSuccess: onClose });
  }
  return (
    <Sheet title="设置" onClose={onClose}>
      <form className="members__edit" noValidate onSubmit={submit}>
        <Field
          label="名字"
          maxLength={20}
          autoComplete="off"
          value={name}
          error={name.trim() === "" ? "请写名字" : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Choices legend="怎么加入" options={doors} value={door} onChange={setDoor} />
        <CheckBox checked={hasBoard} onChange={({ target }) => setHasBoard(target.checked)}>
          成员能看班榜
        </CheckBox>
        {change.error && <p role="alert">{formFault(change.error)}</p>}
        <button type="submit" className="btn btn--primary btn--lg" disabled={change.isPending}>
          保存
        </button>
      </form>
      <Ends group={group} />
    </Sheet>
  );
}

/** The two actions that cannot be taken back. */
function Ends({ group }: { group: Group }) {
  const navigate = useNavigate();
  const renew = useRenewCode(group);
  const remove = useRemoveGroup(group);
  const { code } = groupWords[group.kind];
  async function askAndRenew() {
    const message = `换了以后，旧的${code}、二维码和登录条上的码都不能用了，要重新打印。`;
    if (!(await confirm({ title: `换${code}`, message, confirm: "换" }))) return;
    renew.mutate(undefined, { onSuccess: (next) => toast(`新的${code}是 ${spacedCode(next.code ?? "")}`) });
  }
  async function askAndRemove() {
    const message = `解散“${group.name}”？作业会删掉；没有手机的成员，账号七天后连同学过的一起删掉。自己有账号的成员只是退出。`;
    if (!(await confirm({ title: "解散", message, confirm: "解散" }))) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast(`解散了${group.name}`);
        void navigate("/class", { replace: true });
      },
    });
  }
  return (
    <p className="members__acts members__danger">
      <button type="button" className="btn btn--line" onClick={() => void askAndRenew()}>
        换{code}
      </button>
      <button type="button" className="btn btn--line" onClick={() => void askAndRemove()}>
        解散
      </button>
    </p>
  );
}
