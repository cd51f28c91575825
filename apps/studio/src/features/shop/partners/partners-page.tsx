import "./partners-page.css";
import type { ApplicationRow } from "@shiju/contract/operator/till";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useState } from "react";
import { Link } from "react-router";
import { applicationsKey, loadApplications, useDecideApplication } from "./partners.queries.ts";
import type { Column } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { ReasonDialog } from "#parts/dialog/reason-dialog.tsx";

const stateNames = { pending: "等待审核", admitted: "同意了", refused: "没有通过" } as const;

const filters = [{ name: "state", title: "状态", options: Object.entries(stateNames) }] as const;

const columns: readonly Column<ApplicationRow>[] = [
  {
    title: "用户",
    cell: ({ who }) =>
      who && (
        <Link className="textlink" to={`/admin/people/${who.id}`}>
          {who.nickname}
        </Link>
      ),
    text: ({ who }) => who?.nickname ?? null,
  },
  {
    title: "在哪里、向谁介绍",
    cell: ({ reach }) => <span className="papply">{reach}</span>,
    text: ({ reach }) => reach,
  },
  { title: "联系方式", cell: ({ contact }) => contact, text: ({ contact }) => contact },
  {
    title: "已经邀请",
    isNumber: true,
    cell: ({ invited }) => `${invited} 人`,
    text: ({ invited }) => invited,
  },
  {
    title: "状态",
    cell: ({ state, note }) => (
      <>
        {stateNames[state]}
        {note !== null && <small className="papply__note">{note}</small>}
      </>
    ),
    text: ({ state }) => stateNames[state],
  },
  {
    title: "申请",
    sort: "applied",
    isShort: true,
    cell: ({ applied_at }) => momentOf(applied_at),
    text: ({ applied_at }) => stampOf(applied_at),
  },
];

interface Deciding {
  isBusy: boolean;
  onAdmit: (application: ApplicationRow) => void;
  onRefuse: (application: ApplicationRow) => void;
}

const withActions = (deciding: Deciding): readonly Column<ApplicationRow>[] => [
  ...columns,
  {
    title: "",
    isNumber: true,
    cell: (application) =>
      application.state === "pending" && <Actions {...deciding} application={application} />,
  },
];

function Actions({ application, isBusy, onAdmit, onRefuse }: Deciding & { application: ApplicationRow }) {
  return (
    <span className="papply__acts">
      <button type="button" className="textlink" onClick={() => onRefuse(application)}>
        不同意
      </button>
      <button type="button" className="textlink" disabled={isBusy} onClick={() => onAdmit(application)}>
        同意
      </button>
    </span>
  );
}

/** Who asked to be a partner, and the decision. */
export function PartnersPage() {
  const [refused, setRefused] = useState<ApplicationRow | null>(null);
  const { mutate, mutateAsync, isPending: isBusy } = useDecideApplication();
  const admit = async ({ id, who }: ApplicationRow) => {
    const message = `${who?.nickname ?? "对方"} 从现在起按合伙人返利，会员课程和练习不再计时，没有期限。`;
    if (await confirm({ title: "同意加入合伙人计划？", message, confirm: "同意" }))
      mutate({ id, note: null });
  };
  return (
    <>
      <List
        title="合伙人"
        unit="份"
        queryKey={applicationsKey}
        load={loadApplications}
        columns={withActions({ isBusy, onAdmit: (one) => void admit(one), onRefuse: setRefused })}
        idOf={({ id }) => id}
        search="昵称、手机号、编号"
        filters={filters}
        sort="applied"
        empty="还没有人申请"
      />
      {refused && (
        <ReasonDialog
          title="不同意这份申请"
          label="为什么（对方会看到）"
          confirm="不同意"
          run={(note) => mutateAsync({ id: refused.id, note })}
          onClose={() => setRefused(null)}
        >
          <p className="meta">
            {refused.who?.nickname}：{refused.reach}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
