import { headFieldsSchema, lessonFieldsSchema, lineFieldsSchema } from "@shiju/contract/authors/fields";
import { arrange } from "@shiju/course-pack/drafts/arrange";
import { type DraftPrompt, emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { toPack } from "@shiju/course-pack/drafts/to-pack";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { checkDraft, type Finding } from "../../language/check-draft.ts";
import { openDraft } from "#testing/opened-draft.tsx";
import { fieldAddress, placeName } from "#parts/draft/fault-place.ts";

const [draftId, lessonId, lineId, saidId, emptyId, lastId] = [1, 2, 3, 4, 5, 6].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string, string, string];
const item = { revision: 1, removed: false };
/** Characters that no text of a pack may have. */
const bad = "\u{1F600}";

const wrongPrompt: DraftPrompt = {
  who: "nobody",
  ask: bad,
  ask_zh: bad,
  say: [bad],
  zh: bad,
  topic: null,
  type: [{ gap: "一", is: null, one_of: [bad], else: null, same_as: "二" }],
  try: [{ gap: "三", examples: [bad, "a", "b", "c", "d"] }],
  mistakes: [{ text: bad, why: bad }],
  equal: [{ of: bad, others: [bad] }],
  reply: bad,
  keep: "四",
};

const noPrompt: DraftPrompt = {
  ...wrongPrompt,
  who: "",
  ask: "Why?",
  ask_zh: "为什么？",
  say: ["Because."],
  zh: "因为……。",
  type: [],
  try: [],
  mistakes: [],
  equal: [],
  reply: "",
  keep: "",
};

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
      begin: Array.from({ length: 4 }, () => ({ practice: "translation" as const, always_show: false })),
      placement: [saidId],
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
      teaser: bad,
      part: { title: bad, drawing: "cake", done: bad },
      paragraph: { exam: "cet4", title: bad, minutes: 30, text: bad },
      turn: [wrongPrompt, noPrompt],
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
      points: [
        { zh: bad, en: ["tea"] },
        { zh: "茶", en: [] },
      ],
      joins: [bad],
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

const named = { title: "茶", description: "茶", category: "茶", license: "CC0" };
const rightLines = ["I drink tea.|我喝茶。", "He likes milk.|他喜欢牛奶。", "We want water.|我们要水。"];

/** A draft whose lessons are right one by one. Its faults are between its lessons. */
const joined: Item[] = [
  { ...item, kind: "draft", id: draftId, fields: { ...emptyFields.draft, ...named } },
  ...[lessonId, emptyId, lastId].flatMap((id, at): Item[] => {
    const [en = "", zh = ""] = rightLines[at]?.split("|") ?? [];
    const first = { practice: true, collect: [emptyId], part: null };
    const later = { part: { title: "喝", drawing: "cup" as const, done: "" } };
    const fields = {
      ...emptyFields.lesson,
      place: `a${at}`,
      name: `lesson-${at}`,
      title: "茶",
      goal: "会说茶",
    };
    return [
      { ...item, kind: "lesson", id, fields: { ...fields, ...(at === 0 ? first : later) } },
      { ...item, kind: "line", id: `line-${at}`, fields: { ...emptyFields.line, lesson_id: id, en, zh } },
    ];
  }),
];

function checked(of: readonly Item[]) {
  const lessons = arrange(of);
  const head = of.find((one) => one.kind === "draft");
  const findings = checkDraft(toPack(head?.kind === "draft" ? head.fields : emptyFields.draft, lessons));
  const placeOf = ({ lesson, line }: Finding) => ({
    lesson: lesson === null ? null : (lessons[lesson]?.lesson.id ?? null),
    line: lesson === null || line === null ? null : (lessons[lesson]?.lines[line]?.id ?? null),
  });
  return { of, findings, placeOf };
}

const { findings: found } = checked(items);
const drafts = [
  ["a draft with faults everywhere", checked(items)],
  ["lessons that do not go together", checked(joined)],
] as const;

afterEach(() => vi.unstubAllGlobals());
const opened = (address: string, of = items) => openDraft(draftId, address, of);

/**
 * Fields that cannot have a fault, because the author chooses them from a list, the editor makes them, or no pack has
 * them.
 */
const faultless = {
  draft: ["level", "source", "kind", "continues"],
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
  const all = drafts.flatMap(([, { findings }]) => findings);
  const keys = new Set(all.filter(isOf).map(({ field }) => field[0]));
  expect(Object.keys(shape).filter((key) => !without.includes(key) && !keys.has(key))).toEqual([]);
});

test.each(drafts)("%s: every fault is said in Chinese, with the name of its field", (_, { findings }) => {
  // A gap of a frame is written as the author writes it.
  const withoutQuotes = (text: string) => text.replaceAll(/“[^“”]*”|\{[^{}]*\}/gu, "");
  for (const finding of findings) {
    expect(withoutQuotes(placeName(finding))).not.toMatch(/[A-Za-z]|其他/u);
    expect(withoutQuotes(finding.message)).not.toMatch(/[A-Za-z]/u);
  }
});

test.each(drafts)(
  "%s: every fault leads to its field, which is marked and has the focus",
  { timeout: 120_000 },
  async (_, draft) => {
    const router = opened("", [...draft.of]);
    await screen.findByRole("region", { name: "检查" });
    for (const finding of draft.findings) {
      const address = fieldAddress(draft.placeOf(finding), finding.field);
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
  },
);

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
