import { headFieldsSchema, lessonFieldsSchema, lineFieldsSchema } from "@shiju/contract/authors/fields";
import { arrange } from "@shiju/course-pack/drafts/arrange";
import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { toPack } from "@shiju/course-pack/drafts/to-pack";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { checkDraft, type Finding } from "../../language/check-draft.ts";
import { openDraft } from "#testing/opened-draft.tsx";
import { fieldAddress, placeName } from "#parts/draft/fault-place.ts";

const [draftId, lessonId, lineId, saidId, emptyId] = [1, 2, 3, 4, 5].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string, string];
const item = { revision: 1, removed: false };
/** Characters that no text of a pack may have. */
const bad = "\u{1F600}";

/** A draft with a fault in every field that can have one. A missing text counts as a fault. */
const items: Item[] = [
  {
    ...item,
    kind: "draft",
    id: draftId,
    fields: {
      ...emptyFields.draft,
      title: bad,
      description: bad,
      category: bad,
      license: bad,
      people: [{ id: "tom", en: bad, zh: bad, voice: 1, pitch: null }],
      names: [bad],
      equal: [{ of: "Mrs.", others: [bad] }],
    },
  },
  {
    ...item,
    kind: "lesson",
    id: lessonId,
    fields: {
      ...emptyFields.lesson,
      place: "a",
      title: bad,
      goal: bad,
      scene: bad,
      grammar: [
        {
          point: bad,
          explain: bad,
          examples: [
            { right: bad, wrong: bad },
            { right: "", wrong: "" },
          ],
        },
        { point: "", explain: "", examples: [] },
      ],
    },
  },
  {
    ...item,
    kind: "line",
    id: lineId,
    fields: {
      ...emptyFields.line,
      lesson_id: lessonId,
      en: `I like | tea ${bad}`,
      zh: `我 | 喜欢 | 茶${bad}`,
      who: "nobody",
      stage: bad,
      note: bad,
      words: [{ en: "egg", zh: bad, equal: [bad] }],
      equal: [
        { of: "like", others: ["like", bad] },
        { of: "", others: [] },
      ],
      accept: ["", "", "I like tea."],
      mistakes: [
        { text: "", why: "" },
        { text: "tea", why: bad },
      ],
    },
  },
  {
    ...item,
    kind: "line",
    id: saidId,
    fields: { ...emptyFields.line, lesson_id: lessonId, place: "j", en: "Yes.", zh: "是。", who: "nobody" },
  },
  { ...item, kind: "lesson", id: emptyId, fields: { ...emptyFields.lesson, place: "b" } },
];

const lessons = arrange(items);
const head = items.find((one) => one.kind === "draft");
const found = checkDraft(toPack(head?.kind === "draft" ? head.fields : emptyFields.draft, lessons));
const placeOf = ({ lesson, line }: Finding) => ({
  lesson: lesson === null ? null : (lessons[lesson]?.lesson.id ?? null),
  line: lesson === null || line === null ? null : (lessons[lesson]?.lines[line]?.id ?? null),
});

afterEach(() => vi.unstubAllGlobals());
const opened = (address: string) => openDraft(draftId, address, items);

/**
 * Fields that cannot have a fault, because the author chooses them from a list, the editor makes them, or no pack has
 * them.
 */
const faultless = {
  draft: ["level", "source"],
  lesson: ["place", "name", "pasted"],
  line: ["lesson_id", "place", "unread"],
};

test.each<[string, object, string[], (finding: Finding) => boolean]>([
  ["course", headFieldsSchema.shape, faultless.draft, ({ lesson }) => lesson === null],
  [
    "lesson",
    lessonFieldsSchema.shape,
    faultless.lesson,
    ({ lesson, line }) => lesson !== null && line === null,
  ],
  ["line", lineFieldsSchema.shape, faultless.line, ({ line }) => line !== null],
])("every field of a %s that can have a fault has one here", (_, shape, without, isOf) => {
  const keys = new Set(found.filter(isOf).map(({ field }) => field[0]));
  expect(Object.keys(shape).filter((key) => !without.includes(key) && !keys.has(key))).toEqual([]);
});

test("every fault is said in Chinese, with the name of its field", () => {
  const withoutQuotes = (text: string) => text.replaceAll(/“[^“”]*”/gu, "");
  for (const finding of found) {
    expect(withoutQuotes(placeName(finding))).not.toMatch(/[A-Za-z]|其他/u);
    expect(withoutQuotes(finding.message)).not.toMatch(/[A-Za-z]/u);
  }
});

test("every fault leads to its field, which is marked and has the focus", async () => {
  const router = opened("");
  await screen.findByRole("region", { name: "检查" });
  for (const finding of found) {
    const address = fieldAddress(placeOf(finding), finding.field);
    await act(() => router.navigate(`/editor/courses/${draftId}/${address}`));
    await waitFor(() => {
      const field = document.querySelector<HTMLElement>("[data-marked]");
      expect([placeName(finding), field?.dataset["field"]]).toEqual([
        placeName(finding),
        expect.stringContaining(String(finding.field[0])),
      ]);
      expect(field?.contains(document.activeElement)).toBe(true);
    });
  }
});

test("the number of a line in a refusal leads to the line", async () => {
  opened("fault?lesson=1&line=1&field=zh");
  await waitFor(() =>
    expect(document.querySelector("[data-marked]")).toBe(screen.getByLabelText("整句中文")),
  );
});

test("equal findings are all shown, and nothing is said to be right beside them", async () => {
  opened(`lessons/${lessonId}/chunks`);
  const wrong = found.filter(({ lesson, isMissing }) => lesson === 0 && !isMissing);
  await screen.findByText(`这一课 ${wrong.length} 处要改`);
  expect(screen.getAllByText("第 1 课第 1 句 · 换种说法 1")).not.toHaveLength(0);
  expect(screen.queryByText("没有要改的")).toBeNull();
});
