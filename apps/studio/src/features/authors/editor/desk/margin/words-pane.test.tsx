import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openDraft } from "#testing/opened-draft.tsx";

afterEach(() => vi.unstubAllGlobals());

const [draft, lesson, line] = [1, 2, 3].map((last) => `00000000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const item = { revision: 1, removed: false };
const items: Item[] = [
  { ...item, kind: "draft", id: draft, fields: { ...emptyFields.draft, title: "早饭" } },
  {
    ...item,
    kind: "lesson",
    id: lesson,
    fields: { ...emptyFields.lesson, place: "a", title: "早饭", goal: "会说早饭" },
  },
  {
    ...item,
    kind: "line",
    id: line,
    fields: {
      ...emptyFields.line,
      lesson_id: lesson,
      place: "a",
      en: "good porridge Mrs. Li",
      zh: "李太太，好粥",
    },
  },
];

/** The server's answer: of all words, only good is a basic one. */
function answerWords() {
  const others = fetch;
  vi.stubGlobal("fetch", async (asked: string, request: { body: string }) => {
    if (!asked.endsWith("/editor/words")) return others(asked);
    const { words } = JSON.parse(request.body) as { words: string[] };
    return Response.json({
      list: { title: "一千词", size: 1000 },
      words: words.map((word) => ({ word, common: word === "good", us: "", uk: "" })),
    });
  });
}

test("new words stand in sight as they are spelled, and basic ones behind a disclosure", async () => {
  openDraft(draft, `lessons/${lesson}/sentences`, items);
  answerWords();
  const pane = await screen.findByRole("region", { name: "用词" }, { timeout: 5000 });
  const disclosure = await within(pane).findByText("也列出 1 个基础词");
  const wordsOf = (label: string) =>
    [...pane.querySelectorAll(`[aria-label="${label}"] li`)].map(({ textContent }) => textContent);
  expect(wordsOf("新词")).toEqual(["porridge", "Mrs.", "li"]);
  expect(wordsOf("基础词")).toEqual(["good"]);
  expect(disclosure.closest("details")?.open).toBe(false);
});

test("words of the course that the draft continues are not new", async () => {
  const next = items.map((one) =>
    one.kind === "draft" ? { ...one, fields: { ...one.fields, continues: "first" } } : one,
  );
  openDraft(draft, `lessons/${lesson}/sentences`, next);
  answerWords();
  const others = fetch;
  vi.stubGlobal("fetch", async (asked: string, request: { body: string }) =>
    asked.endsWith("/editor/continued/first")
      ? Response.json({
          title: "第一季",
          taken: { equal: {}, words: [], marked: [], lessons: 40 },
          lemmas: ["porridge"],
        })
      : others(asked, request),
  );
  const pane = await screen.findByRole("region", { name: "用词" }, { timeout: 5000 });
  await within(pane).findByText("3 个新词", {}, { timeout: 5000 });
  expect(within(pane).queryByText("porridge")).toBeNull();
});
