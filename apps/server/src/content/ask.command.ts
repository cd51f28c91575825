import { type Cue, cuePieces } from "@shiju/learning/cue";
import { startPractice } from "@shiju/learning/practice/practice";
import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { stepKeyOf } from "@shiju/learning/practice/question";
import { stepKinds } from "@shiju/learning/step-kinds";
import { type Step, stepsOfLesson } from "@shiju/learning/steps";
import { questionOf } from "@shiju/learning/study-word";
import type { CompiledWord } from "./compiled.ts";
import { lessonsAsAsked } from "./in-memory.ts";
import { loadReadable, type PackPlace } from "./places.ts";

const rungNames = ["整句", "语块", "组合", "单词"];

/**
 * Prints the prompts of these lessons as a beginner sees them, without answers. If no lesson is named, it prints those
 * of all lessons.
 */
export async function ask(place: PackPlace, lessons: readonly string[]): Promise<number> {
  const read = await loadReadable(place, lessons);
  if (!read) return 1;
  const { whole, equals } = read;
  console.log("# 题号\t阶\t题目（问的部分在【】里）\t空格（_3 是三个字母的词）");
  const { people = {} } = whole.pack;
  for (const { id, lesson } of await lessonsAsAsked(whole, isAmong(lessons), equals)) {
    console.log(`# ${id} ${lesson.title}${lesson.scene === undefined ? "" : ` · ${lesson.scene}`}`);
    for (const word of lesson.words)
      console.log([wordId(word), "词", wordPrompt(word), slotsIn(word)].join("\t"));
    const byId = new Map(lesson.sentences.map((sentence) => [sentence.id, sentence]));
    let last: Sentence | undefined;
    for (const step of stepsOfLesson(lesson.sentences, defaultPracticeSettings)) {
      const sentence = byId.get(step.sentenceId);
      if (!sentence) continue;
      if (sentence !== last) tellScene(sentence, people);
      last = sentence;
      console.log(
        [promptId(step), rungNames[step.kind], promptOf(sentence, step), slotsOf(sentence, step)].join("\t"),
      );
    }
  }
  return 0;
}

/** The id of a prompt in a file of answers. */
export function promptId({ sentenceId, key }: Pick<Step, "sentenceId" | "key">): string {
  return `${sentenceId}#${key}`;
}

/**
 * Returns a prompt as text: the sentence with the asked part in brackets. For a word, its gloss stands before the
 * sentence.
 */
export function promptOf(sentence: Sentence, step: Step): string {
  const line = inBrackets(sentence.zh, step.cue);
  return step.kind === stepKinds.word ? `${step.zh} · ${line}` : line;
}

function inBrackets(zh: string, cue: Cue): string {
  return cuePieces(zh, cue)
    .map(({ text, asked }) => (asked ? `【${text}】` : text))
    .join("");
}

/** The id of a word's prompt in a file of answers. */
export function wordId(word: CompiledWord): string {
  return `${word.key}#${stepKeyOf(questionOf(word, "mode4"))}`;
}

/** A word's prompt as text: its Chinese, and its example with a gap. */
export function wordPrompt({ meanings, example }: CompiledWord): string {
  const meant = meanings.map((meaning) => `${meaning.class} ${meaning.zh}`).join(" / ");
  if (!example) return meant;
  const { en, part, zh, zh_parts } = example;
  const gapped = `${en.slice(0, part[0])}____${en.slice(part[1])}`;
  return `${meant} · ${gapped} ${zh_parts.length > 0 ? inBrackets(zh, zh_parts) : zh}`;
}

const slotsIn = ({ id }: CompiledWord) =>
  id
    .split(" ")
    .map((part) => `_${Array.from(part).length}`)
    .join(" ");

export function isAmong(lessons: readonly string[]): (id: string) => boolean {
  return (id) => lessons.length === 0 || lessons.includes(id);
}

function tellScene({ who, stage }: Sentence, people: Record<string, { zh: string }>): void {
  const said = [who === undefined ? undefined : (people[who]?.zh ?? who), stage && `（${stage}）`];
  const text = said.filter((part) => part !== undefined && part !== "").join("");
  if (text !== "") console.log(`# ${text}`);
}

/** The slots as shown before the first key. */
function slotsOf(sentence: Sentence, step: Step): string {
  return startPractice({ sentence, step }, defaultPracticeSettings)
    .slots.map(({ given, before, text, after }) =>
      given ? `${before}${text}${after}` : `${before}_${Array.from(text).length}${after}`,
    )
    .join(" ");
}
