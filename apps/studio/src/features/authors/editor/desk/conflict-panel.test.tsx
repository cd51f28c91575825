import type { ChangeResult, DraftChange } from "@shiju/contract/authors/drafts";
import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aDraft } from "#testing/a-draft.ts";
import { openDraft } from "#testing/opened-draft.tsx";
import { refusal } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const [draft, lesson, line] = [1, 2, 3].map((last) => `00000000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const item = { revision: 1, removed: false };
const lineWith = (zh: string, revision = 1): Item => ({
  ...item,
  revision,
  kind: "line",
  id: line,
  fields: { ...emptyFields.line, lesson_id: lesson, en: "I like | noodles.", zh },
});
const items: Item[] = [
  { ...item, kind: "draft", id: draft, fields: { ...emptyFields.draft, title: "早饭" } },
  { ...item, kind: "lesson", id: lesson, fields: { ...emptyFields.lesson, place: "a", title: "吃什么" } },
  lineWith("我喜欢面条。"),
];

type Answer = (change: DraftChange) => Omit<ChangeResult, "id"> | Response;

/**
 * Types Chinese on the desk, and lets it be sent to a server that gives this answer to each change. Returns the sent
 * changes.
 */
async function type(zh: string, answer: Answer): Promise<DraftChange[]> {
  openDraft(draft, `lessons/${lesson}/chunks?line=${line}`, items);
  await chinese();
  // The field hears of letters once its effects have run.
  await act(async () => {});
  fireEvent.input(await chinese(), { target: { value: zh } });
  fireEvent.blur(await chinese());
  const sent: DraftChange[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    if (address.includes("/items"))
      return Response.json({ draft: aDraft(draft), items: [], more: false, is_whole: false });
    if (address.includes("/history")) return Response.json({ changes: [] });
    if (!address.includes("/changes")) throw new TypeError(`No network for ${address}`);
    const { changes } = JSON.parse(body ?? "{}") as { changes: DraftChange[] };
    sent.push(...changes);
    const results = changes.map((change) => ({ change, result: answer(change) }));
    const refused = results.find(({ result }) => result instanceof Response);
    if (refused) return refused.result;
    return Response.json({ results: results.map(({ change, result }) => ({ id: change.id, ...result })) });
  });
  send();
  return sent;
}

/** Acts as a browser that reports that the network is back. Waiting changes are sent at once. */
const send = () => dispatchEvent(new Event("online"));
const chinese = () => screen.findByLabelText<HTMLTextAreaElement>("整句中文");
const shown = async () => (await chinese()).value;
const panel = async () => within(await screen.findByRole("alert", { name: "要你决定的改动" }));
const gone = () => waitFor(() => expect(screen.queryByRole("alert", { name: "要你决定的改动" })).toBeNull());

const theirs: Answer = () => ({
  status: "conflict",
  revision: 2,
  items: [lineWith("我爱吃面。", 2)],
  message: null,
});

test.each([
  ["用这里的", "我爱面条。", 2],
  ["用别处的", "我爱吃面。", 1],
])("a line that was changed elsewhere shows both, and %s leaves %s", async (name, zh, calls) => {
  let isFirst = true;
  const sent = await type("我爱面条。", (change) => {
    const answer = isFirst
      ? theirs(change)
      : { status: "applied" as const, revision: 3, items: [lineWith("我爱面条。", 3)], message: null };
    isFirst = false;
    return answer;
  });
  const choice = await panel();
  expect(choice.getByRole("article").textContent).toContain("“I like noodles.”这一句在别处也改过");
  expect(choice.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "中文：我爱面条。",
    "中文：我爱吃面。",
  ]);
  fireEvent.click(choice.getByRole("button", { name }));
  await gone();
  send();
  await screen.findByText("已保存");
  expect(await shown()).toBe(zh);
  expect(sent).toHaveLength(calls);
});

test("a change that is refused says why and what it was, and is given up by who says so", async () => {
  await type("我爱面条。", () => ({ status: "refused", revision: 1, items: [], message: "这一句太长" }));
  const told = await panel();
  expect(told.getByText("有 1 处改动没能保存：这一句太长")).toBeTruthy();
  expect(told.getByRole("definition").textContent).toBe("中文：我爱面条。");
  expect(await shown()).toBe("我喜欢面条。");
  fireEvent.click(told.getByRole("button", { name: "放弃这些改动" }));
  await gone();
  await screen.findByText("已保存");
});

test("who may not write any more is told so, and what was typed stays", async () => {
  await type("我爱面条。", () => refusal(403, "not_allowed"));
  expect(await screen.findByText("没有保存：请核对")).toBeTruthy();
  expect(await shown()).toBe("我爱面条。");
});
