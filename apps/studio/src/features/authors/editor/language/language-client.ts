import type { Answered, Asked, QuestionName, Questions, SentenceAnalysis } from "./questions.ts";

let worker: Worker | undefined;
let numbers = 0;
const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();

function opened(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./language.worker.ts", import.meta.url), { type: "module", name: "language" });
  worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    if ("answer" in data) one?.resolve(data.answer as never);
    else one?.reject(new Error(data.problem));
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("the language worker has failed"));
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

/** Asks the worker that knows English. The worker loads its models when it gets the first question. */
export function ask<Name extends QuestionName>(
  name: Name,
  asked: Questions[Name]["asked"],
): Promise<Questions[Name]["answer"]> {
  numbers += 1;
  const question: Asked = { number: numbers, name, asked };
  const answer = new Promise<Questions[Name]["answer"]>((resolve, reject) =>
    waiting.set(question.number, { resolve, reject }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  opened().postMessage(question);
  return answer;
}

const known = new Map<string, Promise<SentenceAnalysis>>();
const mostKnown = 3000;

const nothing: SentenceAnalysis = { words: [], chunks: [] };

/** The analysis of a sentence, kept for when it is asked again. */
export function analysisOf(sentence: string): Promise<SentenceAnalysis> {
  if (!known.has(sentence)) analyse([sentence]);
  return known.get(sentence) ?? Promise.resolve(nothing);
}

/**
 * Returns the analyses of many sentences, in their order. One message carries all unknown sentences, because each
 * message costs the page time.
 */
export function analysesOf(sentences: readonly string[]): Promise<SentenceAnalysis[]> {
  const missing = [...new Set(sentences)].filter((sentence) => !known.has(sentence));
  if (missing.length > 0) analyse(missing);
  return Promise.all(sentences.map(analysisOf));
}

function analyse(sentences: string[]): void {
  const found = ask("analyse", sentences);
  if (known.size >= mostKnown) known.clear();
  for (const [at, sentence] of sentences.entries()) {
    const one = found.then((all) => all[at] ?? nothing);
    one.catch(() => known.delete(sentence));
    known.set(sentence, one);
  }
}
