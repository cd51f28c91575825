import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { Group, GroupMember } from "@shiju/contract/classes/groups";
import { Field } from "@shiju/ui/forms/field.tsx";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import Download from "lucide-react/icons/download";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import UserMinus from "lucide-react/icons/user-minus";
import UserCog from "lucide-react/icons/user-cog";
import { type FormEvent, useState } from "react";
import { groupWords } from "#features/classes/groups/group-words.ts";
import { useChangeMember, useRemoveMember } from "#features/classes/groups/groups.queries.ts";
import { useDeleteChild, useExportChild } from "#features/classes/groups/managed.queries.ts";
import { MoreChoice, MoreMenu } from "#parts/page/more-menu/more-menu.tsx";
import { ResetSheet } from "./reset-sheet.tsx";

interface MemberProps {
  group: Group;
  member: GroupMember;
}

/** The actions of an owner or helper on a member. */
export function MemberMenu({ group, member }: MemberProps) {
  const [open, setOpen] = useState<"menu" | "edit" | "reset" | null>(null);
  const change = useChangeMember(group);
  const remove = useRemoveMember(group);
  const erase = useDeleteChild(group);
  const takeAlong = useExportChild(group);
  const { user_id, name, role, is_managed: isManaged } = member;
  const isOwner = group.position === "owner";
  const close = () => setOpen(null);
  const words = groupWords[group.kind];
  const isTheirs = role === "helper" && !isOwner;

  async function askAndRemove() {
    close();
    const message = isManaged
      ? `删除 ${name} 的账号？TA 马上登录不了，七天后连同学过的一起删掉；七天内可以恢复。`
      : `把 ${name} 移出？TA 的账号还在，只是你看不到 TA 学了什么了。`;
    if (!(await confirm({ title: isManaged ? "删除账号" : "移出", message, confirm: "确定" }))) return;
    const done = { onSuccess: () => toast(isManaged ? `${name} 的账号要删除了` : `移出了 ${name}`) };
    if (isManaged) erase.mutate(user_id, done);
    else remove.mutate({ user_id }, done);
  }

  const setRole = (next: GroupMember["role"]) => {
    close();
    change.mutate({ user_id, role: next }, { onError: (error) => toast(formFault(error)) });
  };

  if (isTheirs) return null;
  return (
    <>
      <MoreMenu
        title={name}
        about={name}
        isOpen={open === "menu"}
        onToggle={(isOpen) => setOpen(isOpen ? "menu" : null)}
      >
        <MoreChoice icon={Pencil} label={`改名字和${words.number}`} onChoose={() => setOpen("edit")} />
        {isManaged && (
          <MoreChoice
            icon={KeyRound}
            label="重设密码"
            hint="旧密码马上不能用，登录着的也会退出"
            onChoose={() => setOpen("reset")}
          />
        )}
        {isOwner && !isManaged && role === "member" && (
          <MoreChoice
            icon={UserCog}
            label={`请 TA 做${words.helper}`}
            hint="能看、能布置、能管成员，不能改班级本身"
            onChoose={() => setRole("helper")}
          />
        )}
        {isOwner && role === "helper" && (
          <MoreChoice icon={UserCog} label="不再一起管，改成成员" onChoose={() => setRole("member")} />
        )}
        {isOwner && isManaged && (
          <MoreChoice
            icon={Download}
            label="导出 TA 的数据"
            onChoose={() => takeAlong.mutate(user_id, { onSuccess: ({ path }) => location.assign(path) })}
          />
        )}
        {(isOwner || !isManaged) && (
          <MoreChoice
            icon={UserMinus}
            label={isManaged ? "删除账号" : "移出"}
            onChoose={() => void askAndRemove()}
          />
        )}
      </MoreMenu>
      {open === "edit" && <EditSheet group={group} member={member} onClose={close} />}
      {open === "reset" && <ResetSheet group={group} child={member} onClose={close} />}
    </>
  );
}

function EditSheet({ group, member, onClose }: MemberProps & { onClose: () => void }) {
  const change = useChangeMember(group);
  const [name, setName] = useState(member.name);
  const [number, setNumber] = useState(member.number);
  const fields = change.error instanceof ApiError ? change.error.problem.fields : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ user_id: member.user_id, name, number }, { onSuccess: onClose });
  }
  return (
    <Sheet title={member.name} onClose={onClose}>
      <form className="members__edit" noValidate onSubmit={submit}>
        <Field
          label="名字"
          maxLength={20}
          autoComplete="off"
          value={name}
          error={fields?.["name"]}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={groupWords[group.kind].number}
          maxLength={10}
          autoComplete="off"
          value={number}
          error={fields?.["number"]}
          onChange={({ target }) => setNumber(target.value)}
        />
        {change.error && !fields && <p role="alert">{formFault(change.error)}</p>}
        <button type="submit" className="btn btn--primary btn--lg" disabled={change.isPending}>
          保存
        </button>
      </form>
    </Sheet>
  );
}
