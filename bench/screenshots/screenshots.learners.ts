import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import type { Intent } from "@shiju/learning/practice/practice";
import { stepKinds } from "@shiju/learning/step-kinds";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { WordSession } from "@shiju/contract/study/words";
import { attemptOf, wordAttemptOf } from "../server/attempt-logs.ts";
import { callServer, fetchLesson, type GameLesson, type LessonStep, stepsOf } from "../browser/lessons.ts";
import { root } from "../processes.ts";

/** Who is signed in, as the web app keeps it. */
interface Session {
  token: string;
  user_id: string;
}

export interface Sessions {
  /** Has registered and done nothing. */
  newcomer: Session;
  /**
   * This learner finished two lessons and most of a chapter of words some days ago, so that they are due. The learner
   * is in the middle of a third lesson, has items in the notebooks, and is on trial.
   */
  learner: Session;
  /** Runs the site, and is a member. */
  operator: Session;
}

/** The lesson in which the learner of the pictures is at the sentence with the most words. */
export const longestLesson = "first-steps.12-lost-bag";

/** Registers the learners of the pictures and lets one of them study. `dataDir` is the server's data folder. */
export async function learnersWithProgress(server: string, dataDir: string): Promise<Sessions> {
  const newcomer = await register(server, "13800000001");
  const learner = await register(server, "13800000002");
  let lesson: GameLesson | null = await fetchLesson(server);
  for (const { share, daysAgo } of [
    { share: 1, daysAgo: 9 },
    { share: 1, daysAgo: 3 },
    { share: 0.4, daysAgo: 0 },
  ]) {
    if (!lesson) break;
    await study(server, learner, lesson, { share, daysAgo });
    const next: string | undefined = lesson.next_lesson?.id;
    lesson = next === undefined ? null : await fetchLesson(server, { lessonId: next, token: learner.token });
  }
  await writeWords(server, learner);
  const long = await fetchLesson(server, { lessonId: longestLesson, token: learner.token });
  const wordsIn = ({ step }: LessonStep) => step.to - step.from;
  const [step] = stepsOf(long)
    .filter((each) => each.step.kind === stepKinds.sentence)
    .toSorted((a, b) => wordsIn(b) - wordsIn(a));
  if (!step) throw new Error(`${longestLesson} has no sentence`);
  await goTo(server, learner, long, step);
  await keepNotes(server, learner, long);
  await callServer(server, "/api/users/my/free_trial", { method: "POST", token: learner.token });
  await callServer(server, "/api/feedback", {
    token: learner.token,
    body: { feedback_id: randomUUID(), kind: "suggestion", text: "希望能把每天要复习的句子打印出来。" },
  });
  return { newcomer, learner, operator: await newOperator(server, dataDir) };
}

async function newOperator(server: string, dataDir: string): Promise<Session> {
  const phone = "13800000003";
  const session = await register(server, phone);
  for (const words of [
    ["create-admin", phone],
    ["grant-membership", phone, "5"],
  ])
    await promisify(execFile)(
      process.execPath,
      ["node_modules/tsx/dist/cli.mjs", "apps/server/src/admin.cli.ts", ...words],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
    );
  return session;
}

async function register(server: string, phone: string): Promise<Session> {
  const body = { phone, password: "a-long-password-of-pictures", agreed: true };
  const { token, user } = await callServer<SignedIn>(server, "/api/login/register", { body });
  return { token, user_id: user.id };
}

const slip: Intent[] = [{ type: "insert", text: "x" }, { type: "enter" }, { type: "clear" }];

/** Answers this share of a lesson's steps. Every fifth answer is wrong at first. */
async function study(
  server: string,
  { token }: Session,
  lesson: GameLesson,
  { share, daysAgo }: { share: number; daysAgo: number },
): Promise<void> {
  const steps = stepsOf(lesson);
  const done = steps
    .slice(0, Math.ceil(steps.length * share))
    .map((step, index) =>
      attemptOf(lesson, step, { before: index % 5 === 4 && !step.step.en.includes(" ") ? slip : [] }),
    );
  await sendAttempts(server, token, done, daysAgo);
  const here = steps[done.length];
  if (here) await goTo(server, { token }, lesson, here);
}

/** Writes most words of the first chapter from memory. Every fifth word is wrong at first. */
async function writeWords(server: string, { token }: Session): Promise<void> {
  const { words } = await callServer<WordSession>(server, "/api/game/words", {
    body: { source: "wordCourse" },
  });
  const done = words
    .slice(0, 14)
    .map((word, index) => wordAttemptOf(word, { before: index % 5 === 4 ? slip : [] }));
  await sendAttempts(server, token, done, 5);
}

/** Sends them as made so many days ago. */
async function sendAttempts(
  server: string,
  token: string,
  made: readonly Attempt[],
  daysAgo: number,
): Promise<void> {
  const attempts = made.map((attempt) => ({
    ...attempt,
    started_at: new Date(Date.parse(attempt.started_at) - daysAgo * 24 * 3600_000).toISOString(),
  }));
  for (let from = 0; from < attempts.length; from += 50)
    await callServer(server, "/api/game/attempts", {
      body: { attempts: attempts.slice(from, from + 50) },
      token,
    });
}

/** Puts items into the six notebooks. Wrong answers put sentences into the error notebook by themselves. */
async function keepNotes(
  server: string,
  { token }: Session,
  { sentences }: Pick<GameLesson, "sentences">,
): Promise<void> {
  const noted = (path: string, body: object) =>
    callServer(server, path, { token, body: { source: "course", ...body } });
  for (const { id } of sentences.slice(0, 3)) await noted("/api/strange_words", { kind: "sentence", id });
  const marked = sentences.flatMap(({ words }) => words.filter(({ zh }) => zh).map(({ lemma }) => lemma));
  const words = [...new Set(marked)];
  for (const id of words.slice(0, 4)) await noted("/api/strange_words", { kind: "word", id });
  for (const id of words.slice(4, 6)) await noted("/api/error_subjects", { kind: "word", id });
  const mastered = [
    ...sentences.slice(3, 5).map(({ id }) => ({ kind: "sentence", id })),
    ...words.slice(6, 7).map((id) => ({ kind: "word", id })),
  ];
  for (const item of mastered)
    await callServer(server, "/api/exercise_grasps", { token, body: { ...item, grasped: true } });
}

async function goTo(
  server: string,
  { token }: Pick<Session, "token">,
  { lesson }: GameLesson,
  { sentence, step }: LessonStep,
): Promise<void> {
  await callServer(server, "/api/game/place", {
    method: "PUT",
    token,
    body: {
      lesson_id: lesson.id,
      practice_type: "translation",
      sentence_id: sentence.id,
      step: step.key,
      at: new Date().toISOString(),
    },
  });
}
