import { randomUUID } from "node:crypto";
import type { BlindCheck } from "@shiju/contract/authors/blind";
import { expect, test } from "vitest";
import { changeDraft, writtenDraft } from "#testing/authors/drafts.ts";
import { testServer } from "#testing/server.ts";

const most = 8;
const server = testServer(undefined, { blindPrompts: most });

const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She likes | rice.", zh: "她喜欢 | 米饭。" },
];

test("what asks too much for one link is asked in several, of whole lessons, each with its own prompts", async () => {
  const { author, id } = await writtenDraft(server, { lines });
  for (const [place, fields] of [
    ["k", []],
    ["l", [{ en: "We eat | fish.", zh: "我们吃 | 鱼。" }]],
    ["m", [{ en: "They drink | milk.", zh: "他们喝 | 牛奶。" }]],
  ] as const) {
    const lesson = randomUUID();
    const added = fields.map((line) => ({
      do: "add",
      kind: "line",
      id: randomUUID(),
      fields: { place: "i", lesson_id: lesson, ...line },
    }));
    await changeDraft(server, author, id, [
      { do: "add", kind: "lesson", id: lesson, fields: { place, title: `课 ${place}`, goal: "会说" } },
      ...added,
    ]);
  }
  const job_id = randomUUID();
  const make = async () => {
    const made = await server.as(author)("POST", `/api/drafts/${id}/blind_checks`, { job_id });
    expect([made.status, made.body]).toEqual([200, expect.anything()]);
    return (made.body as { checks: BlindCheck[] }).checks;
  };
  // The same call twice at once makes no part twice.
  await Promise.all([make(), make(), make()]);
  const checks = await make();
  expect(checks).toMatchObject([
    { id: job_id, title: "早饭 · 第 1 份（第 1 课）", part: "第 1 份（第 1 课）" },
    { title: "早饭 · 第 2 份（第 3–4 课）", part: "第 2 份（第 3–4 课）" },
  ]);
  for (const { code, prompts } of checks) {
    expect(prompts).toBeLessThanOrEqual(most);
    const { body } = await server.as(null)("GET", `/api/blind/${code}`);
    expect((body as { prompts: { n: number }[] }).prompts.map(({ n }) => n)).toEqual(
      Array.from({ length: prompts }, (_, at) => at + 1),
    );
  }
  expect(await make()).toEqual(checks);
});
