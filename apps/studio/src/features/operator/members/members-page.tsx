import "./members-page.css";
import "@shiju/ui/styles/tag.css";
import type { PersonRow } from "@shiju/contract/operator/members";
import { mostAtOnce } from "@shiju/contract/operator/members-many-limits";
import { memberTiers } from "@shiju/learning/member-tiers";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Link } from "react-router";
import { loadPeople } from "./members.queries.ts";
import { ManyActions } from "./many/many-actions.tsx";
import { MembershipTag, tierOf } from "./membership-tag.tsx";
import type { Column } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { dateOf, hoursOf, momentOf, stampOf, yuanOf } from "#parts/list/values.ts";

const filters = [
  {
    name: "way",
    title: "会员",
    options: [
      ["order", "付过费的"],
      ["trial", "体验过的"],
      ["operator", "送过天数的"],
      ["partner", "合伙人"],
      ["never", "从没有过"],
    ],
  },
  {
    name: "days",
    title: "注册",
    options: [
      ["7", "最近 7 天"],
      ["30", "最近 30 天"],
      ["365", "最近 12 个月"],
    ],
  },
  {
    name: "state",
    title: "状态",
    options: [
      ["normal", "正常"],
      ["locked", "停用"],
      ["leaving", "要注销"],
      ["staff", "管理网站的"],
    ],
  },
] as const;

const stateOf = ({ locked, delete_at }: PersonRow) =>
  locked ? "停用" : delete_at === null ? "" : `${dateOf(delete_at)} 注销`;

const endOf = ({ vip_type, on_trial, ends_at }: PersonRow) =>
  vip_type === memberTiers.none && !on_trial ? "—" : ends_at === null ? "一直有效" : dateOf(ends_at);

const notYet = "还没来过";
const cameOf = (time: string | null) => (time === null ? notYet : momentOf(time));

const columns: readonly Column<PersonRow>[] = [
  {
    title: "用户",
    cell: (person) => (
      <Link className="persona" to={person.id}>
        <Avatar id={person.id} name={person.nickname} src={person.head_img} />
        <span>
          <b>{person.nickname}</b>
          <small>
            {person.phone || "班级账号"} · {person.invitation_code}
          </small>
          {person.note !== null && <small className="persona__note">{person.note}</small>}
        </span>
        {stateOf(person) && <span className="tag">{stateOf(person)}</span>}
      </Link>
    ),
    text: ({ nickname }) => nickname,
  },
  { title: "编号", isInFileOnly: true, cell: () => null, text: ({ id }) => id },
  { title: "备注", isInFileOnly: true, cell: () => null, text: ({ note }) => note },
  { title: "会员", cell: (person) => <MembershipTag person={person} />, text: tierOf },
  { title: "有效至", isShort: true, cell: endOf, text: endOf },
  {
    title: "注册",
    sort: "created",
    isShort: true,
    cell: ({ created_at }) => dateOf(created_at),
    text: ({ created_at }) => dateOf(created_at),
  },
  {
    title: "最近来过",
    sort: "seen",
    isShort: true,
    cell: ({ last_used_at }) => cameOf(last_used_at),
    text: ({ last_used_at }) => (last_used_at === null ? notYet : stampOf(last_used_at)),
  },
  {
    title: "近 7 天",
    sort: "week",
    isNumber: true,
    cell: ({ week_seconds }) => hoursOf(week_seconds),
    text: ({ week_seconds }) => hoursOf(week_seconds),
  },
  {
    title: "付过",
    sort: "paid",
    isNumber: true,
    cell: ({ paid }) => yuanOf(paid),
    text: ({ paid }) => paid / 100,
  },
];

const choosing = {
  most: mostAtOnce.people,
  nameOf: ({ nickname }: PersonRow) => nickname,
  actions: (people: readonly PersonRow[], clear: () => void) => (
    <ManyActions people={people} columns={columns} onDone={clear} />
  ),
};

/** Everybody with an account. */
export function PeoplePage() {
  return (
    <List
      title="用户"
      unit="人"
      queryKey={["console", "people"]}
      load={loadPeople}
      columns={columns}
      idOf={({ id }) => id}
      search="昵称、手机号、备注、编号"
      filters={filters}
      sort="created"
      empty="还没有人注册"
      choosing={choosing}
    />
  );
}
