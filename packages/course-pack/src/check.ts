import { type Bank, emptyBank } from "./bank/bank.ts";
import { belongsIn, missingFaults } from "./bank/belonging.ts";
import { chapterText, checkChapter } from "./bank/chapter.ts";
import { checkLesson, type LessonOutcome } from "./check-lesson.ts";
import type { PackFileText, PackFolder } from "./load.ts";
import { courseFaults, type PacksAround } from "./course-rules.ts";
import { months } from "./month.ts";
import { packFaults } from "./pack-rules.ts";
import type { Fault } from "./fault.ts";
import type { PackRules, SentenceParts } from "./parts.ts";
import { byPlace, type Problem } from "./problem.ts";
import { boundFaults } from "./plan/bounds.ts";
import type { GradedPack } from "./plan/planned.ts";
import { type Syllabus, syllabusSchema } from "./plan/plan-schema.ts";
import { syllabusFaults } from "./plan/syllabus.ts";
import { cutQuestions, promptHints } from "./prompt-rules.ts";
import { glossHints } from "./prompts/gloss-hints.ts";
import { placed, under } from "./readable.ts";
import { type Pack, packRulesSchema, packSchema, packTypeSchema } from "./schema.ts";
import { checkShape } from "./shape.ts";
import { parseSource, type Path, type PlacedFault, type Source } from "./source.ts";
import { takenFrom } from "./plan/taken-over.ts";
import type { TakenOver, WholePack } from "./whole-pack.ts";
import { repeatedWordFaults } from "./words/pack-words.ts";

/** The faults of a pack; the pack itself where there are none. */
export interface CheckedPack {
  problems: Problem[];
  /** Prompts that an author of the house should look at again. They are no faults. */
  hints: Problem[];
  whole?: WholePack;
  /** The pack with the lessons that have no faults of their own; undefined if `pack.yaml` has faults. */
  readable?: WholePack;
}

interface ReadLesson extends LessonOutcome {
  id: string;
  file: PackFileText;
  text: string;
}

type CheckLesson = (text: string, type: Pack["type"], rules: PackRules, id: string) => LessonOutcome;

/** The surroundings of a pack that is checked. */
export interface PackSurroundings extends PacksAround {
  /** Returns the outcome of a lesson, if the caller has checked the lessons already. */
  check?: CheckLesson;
  /** The words of a word pack stand in the bank. */
  bank?: Bank;
  /**
   * The packs that the pack continues, the first of them first. If they are left out, nobody knows which packs there
   * are, and the pack is checked by itself.
   */
  earlier?: readonly WholePack[] | undefined;
  /** The things that the pack takes over, if the caller knows the packs before it only as compiled. */
  taken?: TakenOver | undefined;
}

/** Checks all files of a pack at once. Problems are sorted by file and line. Never throws. */
export function checkPack(
  folder: PackFolder,
  {
    check = checkLesson,
    bank = emptyBank,
    earlier,
    beside,
    taken = takenFrom(earlier),
  }: PackSurroundings = {},
): CheckedPack {
  const { pack, type, problems, source: head } = checkHead(folder);
  // A fault elsewhere in the head must not make all speakers unknown.
  const rules = rulesOf(pack ?? packRulesSchema.safeParse(head?.data).data, taken);
  const read: ReadLesson[] = [];
  for (const file of folder.files) {
    const { name, path, text, fault } = file;
    const tell = (found: PlacedFault) => void problems.push({ file: path, ...found });
    const id = name.replace(/\.yaml$/, "");
    if (name === "pack.yaml" || (name === "syllabus.yaml" && text !== undefined)) continue;
    if (fault !== undefined) tell(atTop(fault));
    else if (text === undefined) tell(atTop(strangeFile(name)));
    else {
      if (pack && !pack.lessons.includes(id))
        tell(atTop(`pack.yaml 的 lessons 里没有 ${id}；请列上，或移走这个文件`));
      const isChapter = type === "words";
      const position = (pack?.lessons.indexOf(id) ?? 0) + 1;
      const outcome = isChapter ? checkChapter(text, bank, position) : check(text, type, rules, id);
      outcome.faults.forEach(tell);
      read.push({ ...outcome, id, file, text: isChapter ? chapterText(outcome) : text });
    }
  }
  const lessons = read.flatMap(({ id, text, lesson }) => (lesson ? [{ id, text, lesson }] : []));
  const inOrder = pack?.lessons.flatMap((id) => lessons.filter((lesson) => lesson.id === id)) ?? [];
  const { syllabus, problems: planned } = checkSyllabus(folder, read, pack, inOrder, earlier);
  problems.push(...planned);
  if (!pack) return { problems: problems.toSorted(byPlace), hints: [] };
  const isWhole = inOrder.length === pack.lessons.length;
  problems.push(
    ...acrossLessons(pack, read),
    ...belongingProblems(folder, pack, read, bank),
    ...boundProblems(pack, read, { isGraded: syllabus !== undefined, taken }),
    ...("kind" in pack && pack.kind ? ofSentences(read, cutQuestions) : []),
    ...(head && isWhole
      ? courseProblems(courseFaults(pack, inOrder, { earlier, beside }), folder, read, head)
      : []),
  );
  const readable: WholePack = {
    pack,
    rules,
    lessons: inOrder,
    taken,
    ...(syllabus && { syllabus }),
  };
  const hints =
    "kind" in pack && pack.kind && head
      ? [
          ...ofSentences(read, promptHints),
          ...courseProblems(glossHints(inOrder, earlier ?? [], bank), folder, read, head),
        ].toSorted(byPlace)
      : [];
  return problems.length > 0
    ? { problems: problems.toSorted(byPlace), hints, readable }
    : { problems, hints, readable, whole: readable };
}

/** The alternatives of the packs before hold too. An entry of the pack itself takes the place of an equal one of theirs. */
function rulesOf(pack: PackRules | undefined, taken: TakenOver): PackRules {
  const { people, names, equal } = pack ?? {};
  const all = { ...taken.equal, ...equal };
  return {
    ...(people && { people }),
    ...(names && { names }),
    ...((equal || Object.keys(all).length > 0) && { equal: all }),
  };
}

function courseProblems(
  faults: ReturnType<typeof courseFaults>,
  folder: PackFolder,
  read: readonly ReadLesson[],
  head: Source,
): Problem[] {
  const file = folder.files.find(({ name }) => name === "pack.yaml")?.path ?? folder.path;
  return faults.map(({ lesson: id, ...fault }) => {
    const at = read.find((one) => one.id === id);
    return at?.source
      ? { file: at.file.path, ...placed(at.source)(fault) }
      : { file, ...placed(head)(fault) };
  });
}

function boundProblems(
  pack: Pack,
  read: readonly ReadLesson[],
  grading: Parameters<typeof boundFaults>[2],
): Problem[] {
  const lessons = read.flatMap(({ id, lesson }) => (lesson ? [{ id, lesson }] : []));
  return boundFaults(pack, lessons, grading).flatMap(({ lesson: id, ...fault }) => {
    const at = read.find((one) => one.id === id);
    return at?.source ? [{ file: at.file.path, ...placed(at.source)(fault) }] : [];
  });
}

/** The findings of a rule in all sentences of the lessons. */
function ofSentences(read: readonly ReadLesson[], rule: (parts: SentenceParts) => Fault[]): Problem[] {
  return read.flatMap(({ file, source, lesson }) =>
    (lesson?.sentences ?? []).flatMap(({ path, parts }) =>
      source ? rule(parts).map((fault) => ({ file: file.path, ...placed(source)(under(path)(fault)) })) : [],
    ),
  );
}

/** Finds faults between lessons: a sentence or a word in two lessons, or Chinese that stands for two sentences. */
function acrossLessons(pack: Pack, read: readonly ReadLesson[]): Problem[] {
  const lessons = pack.lessons.flatMap((id) => read.filter((lesson) => lesson.id === id));
  return [...packFaults(lessons), ...repeatedWordFaults(lessons)].map(({ lesson, path, message }) => ({
    file: lesson.file.path,
    ...(lesson.source?.at(path) ?? { line: 1, column: 1 }),
    path,
    message,
  }));
}

/**
 * Finds words that `from` of a word pack asks for and no chapter has. Also finds words of chapters that do not belong
 * there.
 */
function belongingProblems(
  folder: PackFolder,
  pack: Pack,
  read: readonly ReadLesson[],
  bank: Bank,
): Problem[] {
  const head = folder.files.find(({ name }) => name === "pack.yaml");
  if (pack.type !== "words" || !pack.from || !head?.text) return [];
  const { source } = parseSource(head.text);
  const words = read.flatMap(({ file, lesson, source: chapter }) =>
    (lesson?.words ?? []).map(({ authored, path }) => ({ file, chapter, path, word: authored.word })),
  );
  // The words of a chapter with faults are not known.
  const isWhole = read.every(({ lesson }) => lesson !== undefined);
  const listed = new Set(words.map(({ word }) => word));
  const missing = (isWhole ? missingFaults(pack, bank, listed) : []).map((fault) => ({
    file: head.path,
    ...atTop(fault.message),
    ...(fault.onKey ? source?.atKey(fault.path) : source?.at(fault.path)),
    path: fault.path,
  }));
  const belongs = belongsIn(pack.from);
  const strange = words.flatMap(({ file, chapter, path, word }): Problem[] => {
    const entry = bank.words.get(word);
    return !entry || belongs(entry.authored)
      ? []
      : [
          {
            file: file.path,
            ...(chapter?.at(path) ?? { line: 1, column: 1 }),
            path,
            message: `按 pack.yaml 的 from，“${word}”不该在这里；请从这一章删去，或改正它在词库里的 levels`,
          },
        ];
  });
  return [...missing, ...strange];
}

function checkSyllabus(
  folder: PackFolder,
  read: readonly ReadLesson[],
  pack: Pack | undefined,
  lessons: WholePack["lessons"],
  earlier: readonly WholePack[] = [],
): { syllabus?: Syllabus; problems: Problem[] } {
  const file = folder.files.find(({ name }) => name === "syllabus.yaml");
  if (file?.text === undefined) return { problems: [] };
  const { source, faults } = parseSource(file.text);
  const tell = (fault: PlacedFault): Problem => ({ file: file.path, ...fault });
  if (!source) return { problems: faults.map(tell) };
  const { value: syllabus, faults: shapeFaults } = checkShape(syllabusSchema, source);
  if (!syllabus || !pack) return { problems: shapeFaults.map(tell) };
  const problems = syllabusFaults(syllabus, pack, lessons, earlier.flatMap(graded)).map(
    ({ lesson, path, onKey, message }) => {
      const written = read.find(({ id }) => id === lesson);
      const place = written?.source ?? source;
      return {
        file: written?.file.path ?? file.path,
        ...(onKey ? place.atKey(path) : place.at(path)),
        path,
        message,
      };
    },
  );
  return { syllabus, problems };
}

const graded = ({ pack, syllabus, lessons }: WholePack): GradedPack[] =>
  syllabus ? [{ pack, syllabus, lessons }] : [];

/**
 * Reads the type of the pack even if `pack.yaml` has other faults, so that its lessons are checked by the right schema.
 */
function checkHead(folder: PackFolder): {
  pack?: Pack;
  type: Pack["type"];
  problems: Problem[];
  source?: Source;
} {
  const file = folder.files.find(({ name }) => name === "pack.yaml");
  if (!file?.text) {
    const message = file ? (file.fault ?? "pack.yaml 是空的；请写上") : "课程包没有 pack.yaml；请补上";
    return { type: "course", problems: [{ file: `${folder.path}/pack.yaml`, ...atTop(message) }] };
  }
  const tell = (fault: PlacedFault): Problem => ({ file: file.path, ...fault });
  const { source, faults } = parseSource(file.text);
  if (!source) return { type: "course", problems: faults.map(tell) };
  const { value: pack, faults: shapeFaults } = checkShape(packSchema, source);
  if (!pack) return { type: typeOf(source), problems: shapeFaults.map(tell), source };
  return { pack, type: pack.type, source, problems: headFaults(pack, source, folder).map(tell) };
}

function typeOf({ data }: Source): Pack["type"] {
  return packTypeSchema.safeParse(data).data?.type ?? "course";
}

function headFaults(pack: Pack, source: Source, folder: PackFolder): PlacedFault[] {
  const present = new Set(folder.files.map(({ name }) => name));
  const wrongId = `id 是 ${pack.id}，文件夹却叫 ${folder.id}；请使两者相同`;
  const isWholeYear = pack.type !== "daily" || pack.lessons.join() === months.join();
  const wrongYear = `每日一句是一整年；请让 lessons 依次列出 ${months.join("、")}`;
  const isEmpty = pack.lessons.length === 0 && !(pack.type === "words" && pack.from);
  const tell = (path: Path, message: string) => [{ ...source.at(path), path, message }];
  return [
    ...(isEmpty ? tell(["lessons"], "一章都没有；请列上，或写 from 说明收哪些等级的词") : []),
    ...(pack.id === folder.id ? [] : tell(["id"], wrongId)),
    ...(isWholeYear ? [] : tell(["lessons"], wrongYear)),
    ...pack.lessons.flatMap((id, index) => {
      const path = ["lessons", index];
      if (pack.lessons.indexOf(id) < index) return tell(path, `${id} 列了两次；请删去一个`);
      return present.has(`${id}.yaml`)
        ? []
        : tell(path, `没有文件 ${id}.yaml；请补上这一课，或从 lessons 里删去`);
    }),
  ];
}

function strangeFile(name: string): string {
  return name.endsWith(".yml")
    ? `请把 ${name} 改名为 ${name.replace(/\.yml$/, ".yaml")}`
    : `课程包里只放 .yaml 文件；请移走 ${name}`;
}

function atTop(message: string): PlacedFault {
  return { line: 1, column: 1, path: [], message };
}
