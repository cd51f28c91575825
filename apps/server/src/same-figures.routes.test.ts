import { peopleApi } from "@shiju/contract/operator/members";
import { coursesApi } from "@shiju/contract/content/courses";
import { gameApi } from "@shiju/contract/study/game";
import type { Endpoint, EndpointResponse } from "@shiju/contract/http/endpoint";
import { messagesApi } from "@shiju/contract/people/messages";
import { notebookApi, notebooks } from "@shiju/contract/study/notebook";
import { rankApi } from "@shiju/contract/study/rank";
import { leagueApi } from "@shiju/contract/study/league";
import { recordApi, type StudiedDay } from "@shiju/contract/study/record";
import { remindersApi } from "@shiju/contract/study/reminders";
import { reviewApi } from "@shiju/contract/study/review";
import { timeApi } from "@shiju/contract/study/time";
import { wordsApi, type WordStanding } from "@shiju/contract/study/words";
import { rankMetrics, rankPeriods } from "@shiju/learning/rank/board";
import { startOfDate } from "@shiju/learning/time/zones";
import { beforeAll, describe, expect, test } from "vitest";
import { studyDays } from "#database/tables/study/time.ts";
import { sendReports } from "#features/study/reminders/reminders.reports.service.ts";
import { weekAround } from "#features/study/time/time.service.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import {
  aChapterAttempt,
  anAttempt,
  aWordAttempt,
  spelt,
  typedWrongThenRight,
} from "#testing/study/attempts.ts";
import { days, testClock, wednesdayNoon } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, aWordPack, food, station, tea } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

/*
 * Each figure that a learner is told stands in several answers. Here somebody really practises, and each answer is asked
 * for each figure that it tells: what the pages show side by side has to be the same.
 */

const course = aPack({ id: "course" }, [[food, station], [tea]]);
const wordPack = aWordPack({ id: "words", level: 1 });
const clock = testClock(wednesdayNoon);
const server = testServer(
  async (db) => {
    for (const pack of [course, wordPack]) await seedPack(db, pack);
  },
  { clock: clock.now },
);
const [lesson, later] = course.lessons as [(typeof course.lessons)[number], (typeof course.lessons)[number]];
const [chapter, second] = wordPack.lessons as [
  (typeof wordPack.lessons)[number],
  (typeof wordPack.lessons)[number],
];
const timeZone = "Asia/Shanghai";
const today = dayIn(timeZone)(clock.now());
const monday = weekAround(today)[0] ?? today;

const timestamp = Math.floor(clock.now().getTime() / 1000);

const post = async (learner: TestLearner, path: string, body: object) => {
  const answer = await server.as(learner)("POST", path, body);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).not.toMatchObject({ refused: [{}] });
};
/** Returns the answer of an endpoint to the learner. `path` has its parameters and its query. */
const get = async <E extends Endpoint>(
  learner: TestLearner,
  _of: E,
  path: string,
): Promise<EndpointResponse<E>> => {
  const { status, body } = await server.as(learner)("GET", path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body as EndpointResponse<E>;
};
const at = (daysAgo: number, minutes = 0) =>
  new Date(clock.now().getTime() - daysAgo * days - minutes * 60_000).toISOString();

/**
 * Practises sentences, chunks and words: right, wrong, shown and skipped, today and on days before. It also sends time
 * and marks.
 */
async function practise(learner: TestLearner): Promise<void> {
  const [first, other] = lesson.sentences as [
    (typeof lesson.sentences)[number],
    (typeof lesson.sentences)[number],
  ];
  const whole = `0:0-${first.words.length}`;
  const [journey, trip, their] = chapter.words;
  if (!journey || !trip || !their) throw new Error("the chapter has three words");
  const misspelt = (word: string) => [...spelt(`${word}x`), ...spelt(word, 5000)];
  await post(learner, "/api/game/attempts", {
    attempts: [
      anAttempt(lesson, { started_at: at(0, 9) }),
      anAttempt(lesson, { started_at: at(0, 8), practice_type: "dictation" }),
      anAttempt(lesson, { started_at: at(0, 7), events: typedWrongThenRight(first, whole) }),
      anAttempt(lesson, { started_at: at(0, 6), step: "1:0-2" }),
      anAttempt(lesson, { started_at: at(0, 5), events: [[10, "skipped", 0]] }),
      anAttempt(lesson, {
        started_at: at(1),
        subject: { kind: "sentence", id: other.id },
        content_version: other.version,
      }),
      anAttempt(later, { started_at: at(6) }),
      anAttempt(later, { started_at: at(7) }),
      anAttempt(later, { started_at: at(15) }),
      aChapterAttempt(journey, { started_at: at(40) }),
      // Never right at once, so it is due and yet not learned.
      aChapterAttempt(trip, { started_at: at(3), events: misspelt("trip") }),
      aChapterAttempt(their, { started_at: at(0, 4) }),
      aWordAttempt("food", { started_at: at(0, 3) }),
    ],
  });
  for (const [daysAgo, minutes] of [
    [0, 12],
    [1, 3],
    [6, 5],
    [7, 7],
    [8, 2],
  ] as const) {
    const [from, to] = [at(daysAgo, minutes), at(daysAgo)];
    const report = { time: minutes * 60, started_at: from, ended_at: to, timestamp };
    await post(
      learner,
      "/api/game/add_time",
      aReport("course", { ...report, lesson_id: lesson.id, lesson_course_id: course.id }),
    );
  }
  await post(learner, "/api/game/add_time_word", aReport("word", { word_lesson_id: chapter.id, ...nightly }));
  await post(learner, "/api/exercise_grasps", { kind: "word", id: their.id, grasped: true });
  await post(learner, "/api/exercise_grasps", { kind: "sentence", id: other.id, grasped: true });
  await post(learner, "/api/strange_words", { kind: "word", id: second.words[0]?.id, source: "wordCourse" });
  await post(learner, "/api/strange_words", { kind: "sentence", id: first.id, source: "course" });
  await post(learner, "/api/rank/league/join", {});
}
/** Half an hour and a little before the reports of today. */
const nightly = { timestamp, time: 61, started_at: at(0, 45), ended_at: at(0, 43) };

/** Returns every answer that contains a figure, as the learner gets it, and two answers of the console. */
async function askAll(learner: TestLearner) {
  const support = await server.newLearner({ role: "support" });
  const study: StudiedDay[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: EndpointResponse<typeof recordApi.days> = await get(
      learner,
      recordApi.days,
      `/api/record/days${cursor === undefined ? "" : `?cursor=${cursor}`}`,
    );
    study.push(...page.days);
    cursor = page.next_cursor;
  }
  const wordsThat = async (standing: WordStanding) =>
    (await get(learner, wordsApi.list, `/api/words/${wordPack.id}/words?standing=${standing}`)).total;
  const notes = async (path: string) => {
    const [list, { ids }] = [
      await get(learner, notebookApi.list, `/api/notebooks/${path}`),
      await get(learner, notebookApi.ids, `/api/notebooks/${path}/ids`),
    ];
    return { total: list.total, listed: list.items.length, ids: ids.length };
  };
  const played = async (path: string, body: object) => (await server.as(learner)("POST", path, body)).body;
  const boards = rankMetrics.flatMap((by) => rankPeriods.map((period) => ({ by, period })));
  // The last one, as it adds a message.
  const nextMonday = startOfDate(plusDays(monday, 7), timeZone) + 9 * 3600_000;
  await sendReports(
    server.db(),
    { send: async () => ({ kind: "sent" }), isService: () => true },
    new Date(nextMonday),
  );
  return {
    study,
    time: await get(learner, timeApi.time, "/api/game/time"),
    year: await get(learner, timeApi.year, "/api/game/year"),
    inCourse: await get(learner, timeApi.dailyRecord, `/api/game/daily_record/${course.id}`),
    inWords: await get(learner, timeApi.dailyRecord, `/api/game/daily_record/${wordPack.id}`),
    figures: await get(learner, recordApi.figures, "/api/record/figures"),
    square: (await get(learner, coursesApi.list, "/api/courses")).courses[0],
    course: await get(learner, coursesApi.detail, `/api/courses/${course.id}`),
    lessons: (await get(learner, coursesApi.lessons, `/api/courses/${course.id}/lessons`)).lessons,
    shelf: (await get(learner, coursesApi.mine, "/api/my_courses")).courses[0],
    recent: (await get(learner, gameApi.recent, "/api/game/recent")).lessons,
    books: (await get(learner, wordsApi.packs, "/api/words")).packs[0],
    book: await get(learner, wordsApi.pack, `/api/words/${wordPack.id}`),
    chapter: await get(learner, wordsApi.chapter, `/api/words/chapters/${chapter.id}`),
    listed: {
      due: await wordsThat("due"),
      mastered: await wordsThat("mastered"),
    },
    review: await get(learner, reviewApi.overview, "/api/review"),
    returns: (await played("/api/review/returns", { ids: wordIds })) as EndpointResponse<
      typeof reviewApi.returns
    >,
    dueWords: (await played("/api/game/words", { source: "review" })) as EndpointResponse<
      typeof wordsApi.play
    >,
    dueOfBook: (await played("/api/game/words", {
      source: "review",
      pack_id: wordPack.id,
    })) as EndpointResponse<typeof wordsApi.play>,
    dueSentences: (await played("/api/game/sentence", {
      source: "review",
      practice_type: "translation",
    })) as EndpointResponse<typeof gameApi.sentence>,
    session: (await played("/api/game/words", {
      source: "wordCourse",
      word_lesson_id: chapter.id,
    })) as EndpointResponse<typeof wordsApi.play>,
    notebooks: await get(learner, notebookApi.count, "/api/notebooks"),
    notes: new Map(
      await Promise.all(
        notebooks.flatMap((book) =>
          (["sentence", "word"] as const).map(
            async (kind) => [`${book}/${kind}`, await notes(`${book}/${kind}`)] as const,
          ),
        ),
      ),
    ),
    boards: await Promise.all(
      boards.map(async (board) => ({
        ...board,
        ...(await get(learner, rankApi.leaderboard, `/api/rank?by=${board.by}&period=${board.period}`)),
      })),
    ),
    league: await get(learner, leagueApi.read, "/api/rank/league"),
    report: await get(learner, remindersApi.report, `/api/reminders/reports/${monday}`),
    message: (await get(learner, messagesApi.list, "/api/messages")).messages.find(
      ({ kind }) => kind === "report",
    ),
    person: await get(support, peopleApi.read, `/api/console/people/${learner.id}`),
    people: (await get(support, peopleApi.list, `/api/console/people?q=${learner.id}`)).rows[0],
  };
}
const wordIds = wordPack.lessons.flatMap(({ words }) => words.map(({ id }) => id));

type Told = Awaited<ReturnType<typeof askAll>>;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const seconds = (list: readonly { date: string; seconds: number }[], from = "", to = "9") =>
  sum(list.filter(({ date }) => date >= from && date < to).map((day) => day.seconds));
const numbersIn = (text = "") => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

/** Which answers tell which figure. */
const figures: Record<string, (told: Told) => Record<string, unknown>> = {
  "seconds today": ({ time, year, study, inCourse, inWords, person }) => ({
    "home, goal": time.today,
    "home, week": time.week.find(({ date }) => date === time.date)?.seconds,
    "home, year": seconds(year.days, today),
    record: seconds(study, today),
    "pages of the packs": seconds(inCourse, today) + seconds(inWords, today),
    console: person.study.today_seconds,
  }),
  "seconds this week": ({ time, year, study, report }) => ({
    "home, week": seconds(time.week),
    "home, year": seconds(year.days, monday),
    record: seconds(study, monday),
    report: report.seconds,
  }),
  "seconds last week": ({ year, study, report }) => ({
    "home, year": seconds(year.days, plusDays(monday, -7), monday),
    record: seconds(study, plusDays(monday, -7), monday),
    report: report.before.seconds,
  }),
  "seconds of seven days": ({ year, study, person, people }) => ({
    "home, year": seconds(year.days, plusDays(today, -6)),
    record: seconds(study, plusDays(today, -6)),
    "console, person": person.week_seconds,
    "console, people": people?.week_seconds,
  }),
  "seconds altogether": ({ time, year, study, inCourse, inWords, person }) => ({
    profile: time.total,
    "home, year": seconds(year.days),
    record: seconds(study),
    "pages of the packs": seconds(inCourse) + seconds(inWords),
    console: person.study.seconds,
  }),
  "days with study time": ({ year, study, person }) => ({
    "home, year": year.days.length,
    record: study.filter((day) => day.seconds > 0).length,
    console: person.study.days,
  }),
  "days with study time this week": ({ time, year, study, report, message }) => ({
    "home, week": time.week.filter((day) => day.seconds > 0).length,
    "home, year": year.days.filter(({ date }) => date >= monday).length,
    record: study.filter((day) => day.date >= monday && day.seconds > 0).length,
    report: report.days,
    message: numbersIn(message?.title).at(-1),
  }),
  "sentences of the year": ({ figures: known, study }) => ({
    home: known.sentences,
    record: sum(study.map(({ sentences }) => sentences)),
  }),
  "sentences this week": ({ study, report, message }) => ({
    record: sum(study.filter(({ date }) => date >= monday).map(({ sentences }) => sentences)),
    report: report.sentences,
    message: numbersIn(message?.text)[0],
  }),
  "words this week": ({ study, report, message }) => ({
    record: sum(study.filter(({ date }) => date >= monday).map(({ words }) => words)),
    report: report.words,
    message: numbersIn(message?.text)[1],
  }),
  "accuracy this week": ({ figures: known, report }) => ({
    home: known.weeks.at(-1)?.accuracy,
    report: report.accuracy,
  }),
  "accuracy last week": ({ figures: known, report }) => ({
    home: known.weeks.at(-2)?.accuracy,
    report: report.before.accuracy,
  }),
  "steps of the course today": ({ study, inCourse }) => ({
    record: sum(partsOf(study, today, course.id).map(({ steps }) => steps)),
    "course page": inCourse.find(({ date }) => date === today)?.steps,
  }),
  "accuracy in the course today": ({ study, inCourse }) => ({
    record: partsOf(study, today, course.id)[0]?.accuracy,
    "course page": inCourse.find(({ date }) => date === today)?.accuracy,
  }),
  "progress in a lesson": ({ lessons, recent }) => ({
    "course page": lessons[1]?.progress,
    home: recent.find(({ lesson: { id } }) => id === later.id)?.progress,
  }),
  "accuracy in a lesson": ({ lessons, study }) => ({
    "course page": lessons[1]?.progress.accuracy,
    record: mean(partsOf(study, "", course.id).filter(({ lesson: { id } }) => id === later.id)),
  }),
  "lessons done": ({ square, course: detail, shelf, lessons }) => ({
    square: square?.lessons_done,
    "course page": detail.lessons_done,
    shelf: shelf?.course.lessons_done,
    "list of lessons": lessons.filter(({ steps, progress }) =>
      steps.every((all, kind) => (progress.passed[kind] ?? 0) >= all),
    ).length,
  }),
  "learners of the course": ({ square, course: detail, shelf }) => ({
    square: square?.learners,
    "course page": detail.learners,
    shelf: shelf?.course.learners,
  }),
  "last studied": ({ shelf, lessons, recent }) => ({
    shelf: shelf?.last_studied_at,
    "course page": lessons
      .flatMap(({ progress }) => progress.last_studied_at ?? [])
      .toSorted()
      .at(-1),
    home: recent.find(({ lesson: { id } }) => id === lesson.id)?.progress.last_studied_at,
  }),
  "words learned": ({ books, book }) => ({
    section: books?.counts.learned,
    book: book.pack.counts.learned,
    chapters: sum(book.chapters.map(({ counts }) => counts.learned)),
  }),
  "words learned of a chapter": ({ book, recent, session }) => ({
    book: book.chapters[0]?.counts.learned,
    home: recent.find(({ lesson: { id } }) => id === chapter.id)?.words?.learned,
    game: new Set([...session.known, ...session.mastered]).size,
  }),
  "words mastered": ({ books, book, chapter: { words }, recent, session, listed, notebooks: notes }) => ({
    section: books?.counts.mastered,
    book: book.pack.counts.mastered,
    chapters: sum(book.chapters.map(({ counts }) => counts.mastered)),
    "list of words": listed.mastered,
    "chapter page": words.filter(({ standing }) => standing === "mastered").length,
    home: recent.find(({ lesson: { id } }) => id === chapter.id)?.words?.mastered,
    game: session.mastered.length,
    notebook: notes.mastered.word,
  }),
  "words due": ({
    books,
    book,
    chapter: { words },
    recent,
    listed,
    review,
    returns,
    dueWords,
    dueOfBook,
  }) => ({
    section: books?.counts.due,
    book: book.pack.counts.due,
    chapters: sum(book.chapters.map(({ counts }) => counts.due)),
    "list of words": listed.due,
    "chapter page": words.filter(({ standing }) => standing === "due").length,
    home: recent.find(({ lesson: { id } }) => id === chapter.id)?.words?.due,
    "end of a chapter": returns.days[0],
    review: review.due.words,
    "words of the review": dueWords.words.length,
    "words of the book's review": dueOfBook.words.length,
  }),
  "due today": ({ review, dueWords, dueSentences }) => ({
    review: review.due.words + review.due.sentences + review.later,
    forecast: review.forecast[0]?.count,
    reasons: sum(Object.values(review.reasons)),
    handed: dueWords.words.length + dueSentences.items.filter(({ kind }) => kind === "sentence").length,
  }),
  ...Object.fromEntries(
    notebooks.flatMap((book) =>
      (["sentence", "word"] as const).map((kind) => [
        `${kind}s in ${book}`,
        ({ notebooks: counts, notes }: Told) => ({
          counts: counts[book][kind],
          ...notes.get(`${book}/${kind}`),
        }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    rankMetrics.map((by) => [
      `rank by ${by}`,
      ({ boards, league }: Told) => {
        const week = boards.find((board) => board.by === by && board.period === "week");
        return {
          me: week?.me.value,
          "own row": week?.top.find(({ is_me }) => is_me)?.value,
          ...(by === "time" && { league: league.group?.places.find(({ is_me }) => is_me)?.minutes }),
        };
      },
    ]),
  ),
};

const partsOf = (study: readonly StudiedDay[], since: string, packId: string) =>
  study
    .filter(({ date }) => date >= since)
    .flatMap(({ lessons }) => lessons)
    .filter((part) => part.lesson.course.id === packId);
const mean = (parts: readonly { accuracy: number | null }[]) =>
  sum(parts.map(({ accuracy }) => accuracy ?? 0)) / parts.length;

describe("who has practised is told the same figure everywhere:", () => {
  let told: Told;
  beforeAll(async () => {
    const learner = await server.newLearner({
      createdAt: new Date(clock.now().getTime() - 60 * days),
      timeZone,
      vipType: 5,
    });
    await practise(learner);
    told = await askAll(learner);
  });

  test.each(Object.entries(figures))("%s", (_figure, tell) => {
    const figure = tell(told);
    const [first] = Object.values(figure);
    // A figure that is nothing is the same everywhere, whatever is wrong.
    expect([0, null, undefined]).not.toContain(first);
    expect(figure).toEqual(Object.fromEntries(Object.keys(figure).map((where) => [where, first])));
  });
});

test("who wants to remember more finds as much due among the words as in the review", async () => {
  const learner = await server.newLearner({ timeZone });
  const [journey] = chapter.words;
  if (!journey) throw new Error("the chapter has words");
  await post(learner, "/api/game/attempts", {
    attempts: [9, 7].map((daysAgo) => aChapterAttempt(journey, { started_at: at(daysAgo) })),
  });
  const dueWords = async () => (await get(learner, wordsApi.packs, "/api/words")).packs[0]?.counts.due;
  expect(await dueWords()).toBe(0);
  const changed_at = { review_retention: clock.now().toISOString() };
  await post(learner, "/api/users/my/setting", { values: { review_retention: 97 }, changed_at });
  const asked = {
    section: await dueWords(),
    review: (await get(learner, reviewApi.overview, "/api/review")).due.words,
  };
  expect(asked).toEqual({ section: 1, review: 1 });
});

test("seven days are those of the learner's own zone in the console too", async () => {
  const support = await server.newLearner({ role: "support" });
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const learner = await server.newLearner({ timeZone: zone });
    const here = dayIn(zone)(clock.now());
    await server
      .db()
      .insert(studyDays)
      .values(
        [6, 7].map((back) => ({ userId: learner.id, date: plusDays(here, -back), packId: "", ms: 60_000 })),
      );
    const path = `/api/console/people/${learner.id}`;
    expect([zone, (await get(support, peopleApi.read, path)).week_seconds]).toEqual([zone, 60]);
  }
});
