import type { AiKind, AiProposal, ProposedFields } from "@shiju/contract/authors/ai";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { LessonFields, LineFields } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import type { DraftStore } from "#parts/draft/draft-store.ts";
import { newId } from "#platform/ids.ts";

/** The names of each kind of request: the activity, and the result. */
export const kindNames: Record<AiKind, { doing: string; what: string }> = {
  translate: { doing: "正在翻译", what: "翻译" },
  cut: { doing: "正在切语块", what: "切语块" },
  align: { doing: "正在标中文", what: "标中文" },
  words: { doing: "正在挑单词", what: "挑单词" },
  alternatives: { doing: "正在想别的说法", what: "也算对的说法" },
  mistakes: { doing: "正在找常犯的错", what: "常犯的错" },
  note: { doing: "正在写说明", what: "说明" },
  grammar: { doing: "正在找语法点", what: "语法点" },
  dialogue: { doing: "正在写对话", what: "对话" },
};

/** Returns the texts of a proposal for people, line by line. */
export function textsOf({ en, zh, words, equal, accept, mistakes, note, grammar }: ProposedFields): string[] {
  return [
    ...(grammar === undefined ? [] : [grammar.point, grammar.explain]),
    ...(grammar?.examples ?? []).map(({ right, wrong }) =>
      wrong === "" ? right : `${right}（不说 ${wrong}）`,
    ),
    ...(en === undefined ? [] : [en]),
    ...(zh === undefined ? [] : [zh]),
    ...(words ?? []).map((word) => [`${word.en}：${word.zh}`, ...word.equal].join("，也可以 ")),
    ...(equal ?? []).map(({ of, others }) => `${of} 也可以是 ${others.join("、")}`),
    ...(accept ?? []).map((line) => `也算对 ${line}`),
    ...(mistakes ?? []).map(({ text, why }) => `${text}：${why}`),
    ...(note === undefined || note === "" ? [] : [note]),
  ];
}

const mostPoints = 2;
const unreadNames = ["en", "zh", "words", "equal", "accept", "mistakes", "note"] as const;

/** The fields of a line with the proposed values. The proposed values stay marked until the author has read them. */
function takenFields(
  { grammar: _ofLesson, ...fields }: ProposedFields,
  before: readonly LineFields["unread"][number][],
): Partial<LineFields> {
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const marked = unreadNames.filter((name) => before.includes(name) || name in written);
  return { ...written, unread: marked };
}

/** The grammar points of a lesson together with the proposed points, up to the number that a lesson may have. */
function takenGrammar(
  before: LessonFields["grammar"],
  proposals: readonly AiProposal[],
): LessonFields["grammar"] {
  const written = before.filter(({ point, explain }) => point !== "" || explain !== "");
  return [...written, ...proposals.flatMap(({ fields }) => fields.grammar ?? [])].slice(0, mostPoints);
}

/**
 * Takes proposals into the draft. One undo takes all of them back. A dialogue becomes new lines at the end of the
 * lesson, and grammar becomes points of the lesson. Proposals about lines need no lesson.
 */
export function takeProposals(
  store: DraftStore,
  kind: AiKind,
  arranged: ArrangedLesson | null,
  proposals: readonly AiProposal[],
): void {
  const operations: Operation[] = [];
  if (kind === "grammar") {
    const lesson = arranged && store.item(arranged.lesson.id);
    if (lesson?.kind !== "lesson") return;
    operations.push(
      store.set("lesson", lesson.id, { grammar: takenGrammar(lesson.fields.grammar, proposals) }),
    );
  } else if (kind === "dialogue") {
    if (!arranged) return;
    const { lesson, lines } = arranged;
    const places = placesBetween(lines.at(-1)?.fields.place ?? null, null, proposals.length);
    operations.push(
      ...proposals.map(({ fields }, at) => ({
        do: "add" as const,
        kind: "line" as const,
        id: newId(),
        fields: { ...takenFields(fields, []), lesson_id: lesson.id, place: places[at] ?? "i" },
      })),
    );
  } else
    for (const { id, fields } of proposals) {
      const item = store.item(id);
      if (item?.kind !== "line") continue;
      operations.push(store.set("line", id, takenFields(fields, item.fields.unread)));
    }
  const group = newId();
  for (let from = 0; from < operations.length; from += 200)
    store.edit({ what: `AI ${kindNames[kind].what}`, group, operations: operations.slice(from, from + 200) });
}

/** A sum in millionths of a yuan, as people say it. */
export function yuanOf(microYuan: number): string {
  const yuan = microYuan / 1e6;
  return yuan < 0.01 ? "不到 0.01 元" : ` ${yuan.toFixed(2)} 元`;
}
