import "./column-sheet.css";
import { formFault } from "@shiju/client/explain";
import type { Assignment } from "@shiju/contract/classes/assignments";
import { Field } from "@shiju/ui/forms/field.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { type FormEvent, useState } from "react";
import { againAfter } from "../again.ts";
import { useChangeWork, useGive, useTakeBack } from "../assignments.queries.ts";
import { dueWords } from "../due-words.ts";
import { longestNote, wantedWords } from "../given-words.ts";
import { fromLocalTime, toLocalTime } from "../local-time.ts";
import type { GridMember } from "./grid-rows.ts";
import { fieldsOf } from "../fields-of.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import { requestIds } from "#platform/storage/request-ids.ts";

interface ColumnSheetProps {
  groupId: string;
  assignment: Assignment;
  members: readonly GridMember[];
  onClose: () => void;
}

/** An assignment of the grid: its dates and note can be changed, it can be taken back, and given again. */
export function ColumnSheet({ groupId, assignment, members, onClose }: ColumnSheetProps) {
  return (
    <Sheet title={assignment.title} onClose={onClose}>
      <p className="meta">{wantedWords(assignment)}</p>
      <Dates groupId={groupId} assignment={assignment} onClose={onClose} />
      <Ways groupId={groupId} assignment={assignment} members={members} onClose={onClose} />
    </Sheet>
  );
}

function Dates({ groupId, assignment, onClose }: Omit<ColumnSheetProps, "members">) {
  const [from, setFrom] = useState(() => toLocalTime(new Date(assignment.from)));
  const [due, setDue] = useState(() => toLocalTime(new Date(assignment.due)));
  const [note, setNote] = useState(assignment.note);
  const change = useChangeWork(groupId, assignment.id);
  const faults = fieldsOf(change.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { from: fromLocalTime(from) ?? "", due: fromLocalTime(due) ?? "", note },
      {
        onSuccess: () => {
          toast("改好了");
          onClose();
        },
      },
    );
  };
  return (
    <form className="ascolumn" noValidate onSubmit={save}>
      <Field
        label="开始"
        type="datetime-local"
        value={from}
        error={faults["from"]}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <Field
        label="截止"
        type="datetime-local"
        value={due}
        error={faults["due"]}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
      />
      <TextField
        label="说明"
        rows={2}
        maxLength={longestNote}
        value={note}
        error={faults["note"]}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {change.error && Object.keys(faults).length === 0 && (
        <p className="ascolumn__fault" role="alert">
          {formFault(change.error)}
        </p>
      )}
      <button type="submit" className="btn btn--primary btn--block" disabled={change.isPending}>
        保存
      </button>
    </form>
  );
}

function Ways({ groupId, assignment, members, onClose }: ColumnSheetProps) {
  const [ids] = useState(requestIds);
  const [now] = useState(() => new Date(serverNow()));
  const give = useGive(groupId);
  const takeBack = useTakeBack(groupId, assignment.id);
  const next = againAfter(assignment, new Set(members.map(({ user_id: id }) => id)), now);
  const hasNobody = next.user_ids?.length === 0;
  const again = () =>
    give.mutate(
      { ...next, id: ids.idFor(next) },
      {
        onSuccess: () => {
          toast(`又布置了一次，${dueWords(next.due, now)}交`);
          onClose();
        },
      },
    );
  const remove = async () => {
    const yes = await confirm({
      title: "收回作业",
      message: `收回“${assignment.title}”？大家学过的都还在，只是不再算作业。`,
      confirm: "收回",
    });
    if (!yes) return;
    takeBack.mutate(undefined, {
      onSuccess: () => {
        toast("收回了");
        onClose();
      },
    });
  };
  return (
    <div className="ascolumn__ways">
      <button
        type="button"
        className="btn btn--line"
        disabled={give.isPending || give.isSuccess || hasNobody}
        onClick={again}
      >
        再布置一次
        <small>{dueWords(next.due, now)}</small>
      </button>
      <button
        type="button"
        className="btn btn--line"
        disabled={takeBack.isPending}
        onClick={() => void remove()}
      >
        收回
      </button>
      {hasNobody && <p className="meta">当时布置给的人都已经不在班里了</p>}
      {give.error && (
        <p className="ascolumn__fault" role="alert">
          {formFault(give.error)}
        </p>
      )}
    </div>
  );
}
