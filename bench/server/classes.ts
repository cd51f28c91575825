import pg from "pg";
import type { Database } from "../../apps/server/src/database/database.ts";
import { readGrid } from "../../apps/server/src/features/classes/assignments/assignments.service.ts";
import {
  readBoard,
  readGroupMistakes,
  readToday,
} from "../../apps/server/src/features/classes/group-reports/group-reports.service.ts";
import type { Learner } from "../../apps/server/src/platform/http/caller.ts";
import { type Figure, quantile, type Report } from "../figure.ts";
import { interleaved, timesOf } from "../rounds.ts";
import { onServerTables } from "./on-postgres.ts";

/** `CLASSES_PEOPLE=20000` is enough to see that the bench runs. */
const people = Number(process.env["CLASSES_PEOPLE"] ?? 1_000_000);
const groups = Math.ceil(people / 50);
const members = 60;
const assignments = 40;
const rounds = 3;
const asksInRound = 10;

/** Measures the views of a class of 60 with 40 assignments. The reference reads the same number of rows by key. */
export async function classes(): Promise<Report> {
  return onServerTables(async ({ db }, url) => {
    await generate(url);
    return measure(db, url);
  });
}

const id = (n: string, kind = "0") => `('${kind}' || lpad(to_hex(${n}), 31, '0'))::uuid`;
const group = (n: string) => id(n, "2");

/** Generates people and groups of `members` consecutive people. Each group has the same work, half of it done. */
async function generate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query(
      `insert into users (id, phone, nickname, invitation_code, created_at, last_seen_at)
       select ${id("n")}, (13000000000 + n)::text, '小满' || n, 'B' || lpad(n::text, 8, '0'), now(), now()
       from generate_series(1, $1::bigint) as n`,
      [people],
    );
    await client.query(
      `insert into groups (id, owner_id, kind, name, code, secret, created_at)
       select ${group("n")}, ${id("n")}, 'class', '班 ' || n, 'C' || n, 'S' || n, now()
       from generate_series(1, $1::bigint) as n`,
      [groups],
    );
    await client.query(
      `insert into group_members (group_id, user_id, name, number, joined_at)
       select ${group("g")}, ${id(`1 + (g * 50 + m) % ${people}`)}, '同学 ' || m, m::text, now()
       from generate_series(1, $1::bigint) as g, generate_series(1, ${members}) as m`,
      [groups],
    );
    // Every hundredth group works; the others only have members.
    await client.query(
      `insert into assignments (id, group_id, kind, lesson_id, pack_id, title, total, is_for_all, "from", due, created_at)
       select gen_random_uuid(), ${group("g")}, 'lesson', 'bench.' || a, 'bench', '第 ' || a || ' 课', 14, true,
         now() - interval '30 days', now() + (a - 30) * interval '8 hours', now()
       from generate_series(1, $1::bigint, 100) as g, generate_series(1, ${assignments}) as a`,
      [groups],
    );
    await client.query(
      `insert into assignment_results (assignment_id, user_id, done, "right", ms, done_at, arrived_at)
       select assignments.id, user_id, 14, 12, 600000, now(), now()
       from assignments join group_members on group_members.group_id = assignments.group_id where random() < 0.5`,
    );
    await client.query(
      `insert into study_days (user_id, date, pack_id, ms)
       select id, current_date - back, '', 900000 from users, generate_series(0, 6, 3) as back`,
    );
    await client.query(
      `insert into notebook_items (user_id, notebook, kind, item_id, marked, since, errors, last_error_at)
       select user_id, 'errorNote', 'sentence', 'bench' || item, true, now(), 2, now()
       from group_members, generate_series(1, 40) as item where group_id in (select group_id from assignments)`,
    );
    await client.query(
      "vacuum analyze users, groups, group_members, assignments, assignment_results, study_days, notebook_items",
    );
  } finally {
    await client.end();
  }
}

async function measure(db: Database, url: string): Promise<Report> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const now = new Date();
  const working = Array.from({ length: Math.ceil(groups / 100) }, (_, at) => 1 + at * 100);
  const anyGroup = () => working[Math.floor(Math.random() * working.length)] ?? 1;
  const idOf = (n: number, kind: string) =>
    `${kind}${n.toString(16).padStart(31, "0")}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const askOf = (n: number) => ({
    groupId: idOf(n, "2"),
    by: { userId: idOf(n, "0"), timeZone: "Asia/Shanghai" } as Learner,
  });
  const views: Record<string, () => Promise<unknown>> = {
    [`grid of ${members} × ${assignments}`]: () => readGrid(db, { ...askOf(anyGroup()), days: 400 }, now),
    today: () => readToday(db, askOf(anyGroup()), now),
    "common mistakes": () => readGroupMistakes(db, { ...askOf(anyGroup()), days: 14 }, now),
    board: () => readBoard(db, askOf(anyGroup()), now),
  };
  const bareAsk = () =>
    client.query(
      "select * from assignment_results where assignment_id in (select id from assignments where group_id = $1)",
      [idOf(anyGroup(), "2")],
    );
  try {
    for (const view of Object.values(views)) await view();
    const times = await interleaved(rounds, {
      ours: async () => {
        const all: number[][] = [];
        for (const view of Object.values(views)) all.push(await timesOf(view, asksInRound));
        return all;
      },
      bare: async () => [await timesOf(bareAsk, asksInRound)],
    });
    const bare = quantile(times.bare.flat(2), 0.95);
    const size = `${people.toLocaleString("en")} people, ${groups.toLocaleString("en")} groups`;
    return {
      figures: Object.keys(views).map((name, index): Figure => ({
        title: `${name}, ${size}: p95`,
        unit: "ms",
        measured: quantile(
          times.ours.flatMap((round) => round[index] ?? []),
          0.95,
        ),
        bare,
        goal: { atMost: 50 },
      })),
      notes: ["bare: the rows of the results of one group, read by key"],
    };
  } finally {
    await client.end();
  }
}
