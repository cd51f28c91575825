import { checkPack } from "@shiju/course-pack/check";
import { type DraftFault, draftFaults } from "@shiju/course-pack/drafts/draft-faults";
import type { TakenOver } from "@shiju/course-pack/whole-pack";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";

/** The faults that the checker of packs finds. */
export interface Finding extends DraftFault {
  /** Nobody has written it yet, which the course square needs. */
  isMissing: boolean;
}

/** A draft, and the things that it takes over from the course that it continues. */
export interface CheckQuestion {
  draft: DraftPack;
  taken: TakenOver | undefined;
}

/**
 * Checks a draft as the files of a pack are checked. Missing texts are separate from faults: sentences without English
 * or Chinese are left out of the check, and missing fields of course and lessons are found as missing.
 */
export function checkDraft({ head, lessons }: DraftPack, taken?: TakenOver): Finding[] {
  const ready = lessons.map(({ lesson }) =>
    lesson.sentences.flatMap((sentence, at) => (sentence.en !== "" && sentence.zh !== "" ? [at] : [])),
  );
  const missing = missingIn({ head, lessons });
  const files = lessons.map(({ id, lesson }, at) => ({
    name: `${id}.yaml`,
    path: id,
    text: JSON.stringify({
      ...lesson,
      title: lesson.title || "课",
      goal: lesson.goal || "课",
      sentences: ready[at]?.map((line) => lesson.sentences[line]),
    }),
  }));
  const isReady = (line: string) =>
    lessons.some(({ lesson }, at) =>
      ready[at]?.some((place) => lesson.sentences[place]?.en.replaceAll(" | ", " ") === line),
    );
  const { placement, ...rest } = head;
  const filled = {
    ...rest,
    ...(placement?.every(isReady) && { placement }),
    id: "draft",
    title: head.title || "草稿",
    description: head.description || "草稿",
    category: head.category || "其他",
    license: head.license || "无",
  };
  const folder = {
    id: "draft",
    path: "draft",
    files: [{ name: "pack.yaml", path: "pack.yaml", text: JSON.stringify(filled) }, ...files],
  };
  const names = lessons.map(({ id }) => id);
  const found = draftFaults(checkPack(folder, { taken }).problems, {
    files: names,
    names,
    parts: head.parts,
    lineOf: (lesson, line) => ready[lesson]?.[line] ?? 0,
  });
  const isTold = ({ lesson, line, field }: DraftFault) =>
    line === null &&
    ((lesson === null && field[0] === "lessons") ||
      (lesson !== null && field.join() === "sentences" && ready[lesson]?.length === 0));
  return [
    ...missing,
    ...found.filter((fault) => !isTold(fault)).map((fault) => ({ ...fault, isMissing: false })),
  ];
}

function missingIn({ head, lessons }: DraftPack): Finding[] {
  const missing = (lesson: number | null, fields: Record<string, boolean>, message = "还没写") =>
    Object.entries(fields).flatMap(([field, isThere]): Finding[] =>
      isThere ? [] : [{ lesson, line: null, field: [field], message, isMissing: true }],
    );
  const { title, description, category } = head;
  return [
    ...missing(null, { title: title !== "", description: description !== "", category: category !== "" }),
    ...missing(null, { lessons: lessons.length > 0 }, "还没有课"),
    ...lessons.flatMap(({ lesson }, at) => [
      ...missing(at, { title: lesson.title !== "", goal: lesson.goal !== "" }),
      ...missing(at, { sentences: lesson.sentences.length > 0 }, "还没有句子"),
    ]),
  ];
}
