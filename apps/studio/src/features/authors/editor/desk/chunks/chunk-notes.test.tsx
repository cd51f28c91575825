import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openDraft } from "#testing/opened-draft.tsx";

afterEach(() => vi.unstubAllGlobals());

const [draft, lesson, ...ids] = [1, 2, 3, 4, 5].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, ...string[]];
const item = { revision: 1, removed: false };
const head: Item = { ...item, kind: "draft", id: draft, fields: { ...emptyFields.draft, title: "早饭" } };
const breakfast: Item = {
  ...item,
  kind: "lesson",
  id: lesson,
  fields: { ...emptyFields.lesson, place: "a", title: "早饭", goal: "会说早饭" },
};
const line = (at: number, en: string, zh: string): Item => ({
  ...item,
  kind: "line",
  id: ids[at] ?? "",
  fields: { ...emptyFields.line, lesson_id: lesson, place: `a${at}`, en, zh },
});
const items = [
  head,
  breakfast,
  line(0, "I have an egg for breakfast.", "我早饭吃鸡蛋。"),
  line(1, "I like | noodles very much.", "我非常喜欢面条。"),
  line(2, "We eat at seven every day.", "我们每天七点吃。"),
];

test("all long sentences are cut at once and taken back at once, those that the author has cut stay", async () => {
  openDraft(draft, `lessons/${lesson}/chunks?line=${ids[1]}`, items);
  const check = await screen.findByRole("region", { name: "检查" });
  const uncut = await within(check).findByRole("link", { name: "2 句还没有分块" });
  expect(uncut.getAttribute("href")).toContain(`line=${ids[0]}`);
  expect(within(check).getByRole("link", { name: "2 块没有标中文" }).getAttribute("href")).toContain(ids[1]);
  fireEvent.click(within(check).getByRole("button", { name: "全部自动分块" }));
  await within(check).findByRole("link", { name: "6 块没有标中文" });
  expect(within(check).queryByText(/还没有分块/)).toBeNull();
  await screen.findByRole("button", { name: "分界：I like 和 noodles very much.。左右键移动，删除键去掉" });
  fireEvent.click(screen.getByRole("button", { name: "撤销：自动分块 2 句" }));
  await within(check).findByRole("link", { name: "2 句还没有分块" });
});
