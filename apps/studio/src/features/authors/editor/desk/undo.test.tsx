import { emptyFields, type Item, type PastedPiece } from "@shiju/course-pack/drafts/items";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openDraft } from "#testing/opened-draft.tsx";
import type { PastChange } from "#parts/draft/history.ts";

afterEach(() => vi.unstubAllGlobals());

const [draft, first, second, line] = [1, 2, 3, 4].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string];
const item = { revision: 1, removed: false };
const pasted: PastedPiece[] = [
  { row: 1, text: "Tom: Hi.", as: "en", line },
  { row: 2, text: "汤姆：嗨。", as: "zh", line },
  { row: 4, text: "再见。", as: "unused", line: null },
];
const head: Item = { ...item, kind: "draft", id: draft, fields: { ...emptyFields.draft, title: "早饭" } };
const lesson = (id: string, place: string, fields: object = {}): Item => ({
  ...item,
  kind: "lesson",
  id,
  fields: { ...emptyFields.lesson, place, title: "打招呼", ...fields },
});
const hi: Item = {
  ...item,
  kind: "line",
  id: line,
  fields: { ...emptyFields.line, lesson_id: first, en: "Hi.", zh: "嗨。" },
};
const past = (what: string, ...inverse: PastChange["inverse"]): PastChange => ({
  id: "00000000-0000-4000-8000-0000000000aa",
  group: "00000000-0000-4000-8000-0000000000aa",
  kind: "edit",
  what,
  inverse,
});
const remove = (kind: "lesson" | "line", id: string) => ({ do: "remove", kind, id, revision: 1 }) as const;
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a course that is taken back to nothing shows its text again, and redo brings the lesson", async () => {
  const begun = past("放进文本", remove("line", line), remove("lesson", first));
  const router = openDraft(
    draft,
    `lessons/${first}/chinese`,
    [head, lesson(first, "a", { pasted }), hi],
    [begun],
  );
  await screen.findByRole("region", { name: "原文里没有归到句子的文字" });
  await press("撤销：放进文本");
  const text = await screen.findByRole("textbox", { name: "文本" });
  expect(router.state.location.pathname).toBe(`/editor/courses/${draft}`);
  await waitFor(() => expect(text).toHaveProperty("value", "Tom: Hi.\n汤姆：嗨。\n\n再见。"));
  await press("重做：放进文本");
  expect(await screen.findByLabelText("第 1 课的名称")).toHaveProperty("value", "打招呼");
});

test("a lesson that was taken back while it is open comes again from where it was", async () => {
  const added = past("加一课", remove("lesson", second));
  openDraft(draft, `lessons/${second}/text`, [head, lesson(first, "a"), lesson(second, "b")], [added]);
  await press("撤销：加一课");
  await screen.findByRole("heading", { name: "这一课不在了" });
  expect(screen.getAllByRole("link", { name: "回到这门课程" })).toHaveLength(2);
  fireEvent.click(screen.getByText("重做：加一课"));
  await screen.findByRole("textbox", { name: "文本" });
});

test("a lesson that was deleted comes again from its address, one that nobody knows does not", async () => {
  const fields = { ...emptyFields.lesson, place: "b", title: "再见" };
  const deleted = past("删去一课", { do: "add", kind: "lesson", id: second, fields });
  const router = openDraft(draft, `lessons/${second}/steps`, [head, lesson(first, "a")], [deleted]);
  fireEvent.click(await screen.findByText("撤销：删去一课"));
  expect(await screen.findByLabelText("课名")).toHaveProperty("value", "再见");
  await router.navigate(`/editor/courses/${draft}/lessons/${draft}/steps`);
  await screen.findByText("它可能已经在别处删去。");
  expect(screen.queryByText(/^撤销：/)).toBeNull();
});

test("text that was put behind a first one is taken back into the field, and the first one stays", async () => {
  const kept = pasted.slice(0, 2);
  const put = past("放进文本", {
    do: "set",
    kind: "lesson",
    id: first,
    revision: 1,
    fields: { pasted: kept },
  });
  openDraft(draft, `lessons/${first}/text`, [head, lesson(first, "a", { pasted }), hi], [put]);
  await screen.findByText("有 1 处没有归到句子");
  await press("撤销：放进文本");
  await screen.findByText("都归到句子了");
  await press("再放一段文本");
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "文本" })).toHaveProperty("value", "再见。"),
  );
  await press("看原文");
  await press("不再留着原文");
  await waitFor(() => expect(screen.queryByText("都归到句子了")).toBeNull());
});
