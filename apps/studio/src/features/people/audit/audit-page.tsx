import type { Action, auditApi } from "@shiju/contract/people/audit";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { Link } from "react-router";
import { aboutOf, actionTitles, saysOf, titleOf } from "#parts/audit/action-words.ts";
import { type Column, type ListAsk, queryOf } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { call } from "#platform/api.ts";

type Query = EndpointInput<typeof auditApi.list>["query"];

const load = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/actions",
    { query: queryOf<Query>(ask, "action", "by", "days", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

const filters = [
  {
    name: "by",
    title: "谁",
    options: [
      ["people", "后台的人"],
      ["command-line", "命令行"],
    ],
  },
  { name: "action", title: "动作", options: Object.entries(actionTitles) },
  {
    name: "days",
    title: "时间",
    options: [
      ["1", "最近一天"],
      ["7", "最近 7 天"],
      ["30", "最近 30 天"],
      ["365", "最近 12 个月"],
    ],
  },
] as const;

const actorOf = ({ actor }: Action) => actor?.name ?? "命令行";

/** 没记 is what was done before networks were kept. */
const networkOf = ({ actor, network }: Action) => network ?? (actor ? "没记" : "命令行");

const columns: readonly Column<Action>[] = [
  { title: "时间", sort: "at", isShort: true, cell: ({ at }) => momentOf(at), text: ({ at }) => stampOf(at) },
  { title: "谁", isShort: true, cell: actorOf, text: actorOf },
  { title: "网络", cell: networkOf, text: networkOf },
  { title: "动作", isShort: true, cell: (action) => <b>{titleOf(action)}</b>, text: titleOf },
  {
    title: "对什么",
    cell: (action) =>
      action.about.kind === "user" ? (
        <Link className="textlink" to={`/admin/people/${action.about.id}`}>
          {aboutOf(action)}
        </Link>
      ) : (
        aboutOf(action)
      ),
    text: aboutOf,
  },
  { title: "内容", cell: saysOf, text: saysOf },
];

/** The log of the actions of staff and commands. Nobody can change it. */
export function AuditPage() {
  return (
    <List
      title="操作记录"
      unit="条"
      note="谁在什么时候动了什么，只能看，不能改"
      queryKey={["console", "actions"]}
      load={load}
      columns={columns}
      idOf={({ id }) => id}
      search="谁的名字、编号"
      filters={filters}
      sort="at"
      empty="还没有操作"
    />
  );
}
