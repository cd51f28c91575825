import "fake-indexeddb/auto";
import type { Chapter, ListedWord, WordPack } from "@shiju/contract/study/words";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problem } from "#platform/queue/queue-fakes.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { WordsPage } from "./words-page.tsx";

const counts = { words: 20, learned: 0, mastered: 0, due: 0 };

const aChapter = (position: number, change: Partial<Chapter> = {}): Chapter => ({
  id: `trip.00${position}`,
  position,
  title: `第 ${position} 站`,
  goal: "",
  word_count: 20,
  unit: null,
  open: true,
  first_words: ["ticket", "train", "seat", "map"],
  counts,
  last_studied_at: null,
  ...change,
});

const aPack = (id: string, title: string, change: Partial<WordPack> = {}): WordPack => ({
  id,
  title,
  description: `${title}的词`,
  level: 2,
  access: "free",
  own: false,
  chapter_count: 2,
  counts: { ...counts, words: 40 },
  last_studied_at: null,
  next_chapter: { ...aChapter(1), pack: { id, title } },
  ...change,
});

const aWord = (id: string, zh: string, standing: ListedWord["standing"]): ListedWord => ({
  id,
  chapter: { id: "trip.001", position: 1, title: "第 1 站" },
  meanings: [{ class: "n", zh }],
  us: "",
  uk: "",
  standing,
});

const kitchen = aPack("kitchen", "厨房");
const trip = aPack("trip", "旅行", {
  counts: { words: 40, learned: 21, mastered: 5, due: 3 },
  last_studied_at: "2026-11-24T04:00:00.000Z",
  next_chapter: { ...aChapter(2), pack: { id: "trip", title: "旅行" } },
});
const chapters = [
  aChapter(1, { counts: { words: 20, learned: 20, mastered: 5, due: 3 } }),
  aChapter(2, { counts: { ...counts, learned: 1 } }),
];

const server = standInServer();

/** Mocks a server with two word courses. The learner studies the second course. */
function answerCourses(
  change: Partial<Record<"kitchen" | "trip", Chapter[]>> = {},
  ofKitchen: Partial<WordPack> = {},
) {
  const chaptersOf = { kitchen: [aChapter(1), aChapter(2)], trip: chapters, ...change };
  server.answers = {
    "GET /api/words": () => ({ packs: [{ ...kitchen, ...ofKitchen }, trip] }),
    "GET /api/words/:id": ({ params: { id } }) =>
      id === "trip"
        ? { pack: trip, chapters: chaptersOf.trip }
        : { pack: { ...kitchen, ...ofKitchen }, chapters: chaptersOf.kitchen },
  };
}

/**
 * Opens the page as a learner. A test in which calls fail needs a learner of its own, because the device keeps
 * responses by learner.
 */
const open = (search = "", learner: string | null = "amy") =>
  openPage({ page: <WordsPage />, route: "/words/index", address: `/words/index${search}`, learner });

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const linkTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const itemOf = async (title: string) => (await screen.findByText(title)).closest("li")!;
const rowOf = async (title: string) => within(await itemOf(title));

test("a course that is begun offers its way on", async () => {
  answerCourses();
  open("?pack=trip");
  await heading("旅行");
  expect(screen.getByText("学过", { selector: "dt" }).nextSibling?.textContent).toBe("21 词");
  expect(screen.getByText("已掌握", { selector: "dt" }).nextSibling?.textContent).toBe("5 词");
  expect(screen.getByText("今天要复习").nextSibling?.textContent).toBe("3 词");
  await screen.findByText("第 2 站");
  expect(linkTo("继续第 2 章")).toBe("/gameWord?chapter=trip.002");
  expect(linkTo("复习 3 个")).toBe("/gameWord?source=review&pack=trip&mode=mode4");
});

test("a course that was never studied begins with the cards of its first chapter", async () => {
  answerCourses();
  open("?pack=kitchen");
  await heading("厨房");
  await screen.findByText("第 2 站");
  expect(linkTo("从第 1 章开始")).toBe("/gameWordLearn?chapter=trip.001");
  expect(screen.queryByRole("link", { name: /^复习/ })).toBeNull();
});

test.each([
  ["nothing is learned", counts, "开始", "/gameWordLearn?chapter=trip.001", "20 词"],
  ["some words are learned", { ...counts, learned: 7 }, "继续", "/gameWord?chapter=trip.001", "7 / 20"],
  ["all words are learned", { ...counts, learned: 20 }, "再练", "/gameWord?chapter=trip.001", "20 / 20"],
  [
    "words are due",
    { ...counts, learned: 7, due: 2 },
    "复习 2 个",
    "/gameWord?source=review&chapter=trip.001&mode=mode4",
    "2 个到期",
  ],
])("a chapter of which %s offers its next thing to do", async (_when, of, way, address, standing) => {
  answerCourses({ trip: [aChapter(1, { counts: of })] });
  open("?pack=trip");
  const row = await rowOf("第 1 站");
  expect(row.getByRole("link", { name: `${way}，第 1 章 第 1 站` }).getAttribute("href")).toBe(address);
  expect((await itemOf("第 1 站")).textContent).toContain(standing);
});

test("a chapter without a title shows its first words", async () => {
  answerCourses({ trip: [aChapter(1, { title: "第 1 章", first_words: ["create", "system", "power"] })] });
  open("?pack=trip");
  await screen.findByText("create, system, power …");
  expect(screen.queryByText("第 1 章")).toBeNull();
});

test("a visitor of a pack for members is told who can learn it", async () => {
  answerCourses({ kitchen: [aChapter(1), aChapter(2, { open: false })] }, { access: "member" });
  open("?pack=kitchen", null);
  expect(await screen.findByText("第一章不用登录；其余的章，会员都能学。")).toBeTruthy();
});

test("units stand above their first chapter", async () => {
  answerCourses({ trip: [1, 2, 3].map((at) => aChapter(at, { unit: at < 3 ? "上册" : "下册" })) });
  open("?pack=trip");
  await screen.findByText("第 3 站");
  const lines = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => /[上下]册|第 \d 站/.exec(textContent)?.[0]);
  expect(lines).toEqual(["上册", "第 1 站", "第 2 站", "下册", "第 3 站"]);
});

test("a visitor tries the first chapter, and signs in for the next one", async () => {
  answerCourses({ kitchen: [aChapter(1), aChapter(2, { open: false })] });
  open("?pack=kitchen", null);
  const locked = await rowOf("第 2 站");
  expect(screen.getByText("第一章不用登录；登录后，其余的章也能学。")).toBeTruthy();
  expect(linkTo("试学第一章")).toBe("/gameWordLearn?chapter=trip.001");
  expect(locked.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `/login?redirect=${encodeURIComponent("/words/trip.002")}`,
  ]);
  expect(screen.queryByText("已掌握")).toBeNull();
});

test("a chapter for members has no way in for a learner who is none", async () => {
  answerCourses({ trip: [aChapter(1), aChapter(2, { open: false })] });
  open("?pack=trip");
  const locked = await rowOf("第 2 站");
  expect(locked.queryByRole("link")).toBeNull();
  expect(locked.getByText("会员")).toBeTruthy();
});

const goal = (id: string, title: string, words: number, learned: number, change: Partial<WordPack> = {}) =>
  aPack(id, title, { counts: { words, learned, mastered: 0, due: 0 }, ...change });
const goals = [
  goal("words-primary", "小学词汇", 441, 441),
  goal("words-junior", "中考词汇", 1480, 900),
  goal("words-senior", "高考词汇", 2087, 100, {
    last_studied_at: "2026-11-24T04:00:00.000Z",
    next_chapter: { ...aChapter(9), id: "words-senior.009", pack: { id: "words-senior", title: "高考词汇" } },
  }),
  goal("words-kaoyan", "考研词汇", 1238, 0, { access: "member" }),
  goal("words-cet6", "六级词汇", 201, 0, { access: "member" }),
];

test("the packs by goal stand on one ladder, each with the words of the packs below it", async () => {
  server.answers = {
    "GET /api/words": () => ({
      packs: [aPack("mine", "我的菜单", { own: true }), ...goals.toReversed(), kitchen],
    }),
  };
  const { place } = open();
  await heading("单词训练");
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "小学词汇441 / 441再练",
    "中考词汇1,341 / 1,921扫一遍",
    "高考词汇1,441 / 4,008第 9 章",
    "考研词汇会员1,441 / 5,246看看",
    "六级词汇会员1,441 / 4,209看看",
    "厨房0 / 40",
    "我的菜单0 / 40",
  ]);
  expect(screen.getByRole("img", { name: "1921 个里会 1341 个" })).toBeTruthy();
  expect(linkTo("高考词汇，第 9 章")).toBe("/words/words-senior.009");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "从小学到六级",
    "旁边几本",
    "我的词表",
  ]);
  server.answers["GET /api/words/:id"] = () => ({ pack: kitchen, chapters: [aChapter(1)] });
  fireEvent.click(screen.getByRole("link", { name: /^厨房/ }));
  await heading("厨房");
  expect(place()).toBe("/words/index?pack=kitchen");
  expect(linkTo("全部词库")).toBe("/words/index");
});

test("a pack of the ladder says what it builds on, and how much of all is known", async () => {
  const senior = goals[2]!;
  server.answers = {
    "GET /api/words": () => ({ packs: goals }),
    "GET /api/words/:id": () => ({ pack: senior, chapters: [aChapter(1)] }),
  };
  open("?pack=words-senior");
  await heading("高考词汇");
  expect(screen.getByText("高考 = 小学 + 中考 + 这 2,087 词")).toBeTruthy();
  expect(screen.getByText("一共 4,008 个，你会 1,441 个")).toBeTruthy();
});

test("a visitor sees how many words a goal asks for", async () => {
  server.answers = { "GET /api/words": () => ({ packs: goals }) };
  open("", null);
  await screen.findByText("4,008 词");
  expect(screen.queryByText(/ \/ /)).toBeNull();
});

test("all words are shown with their standing, and filtered and searched by the server", async () => {
  answerCourses();
  const words = [
    aWord("ticket", "票", "due"),
    aWord("train", "火车", "mastered"),
    aWord("map", "地图", "new"),
  ];
  server.answers["GET /api/words/:id/words"] = ({ query: { q, standing } }) => {
    const found = words.filter(
      ({ id, standing: its }) => id.includes(q ?? "") && (standing === undefined || its === standing),
    );
    return { words: found, total: found.length, next_cursor: null };
  };
  const { place } = open("?pack=trip&view=words");
  expect((await rowOf("ticket")).getByText("要复习")).toBeTruthy();
  expect((await rowOf("train")).getByText("已掌握")).toBeTruthy();
  expect((await rowOf("map")).queryByText("没学过")).toBeNull();
  expect((await rowOf("map")).getByRole("link", { name: "第 1 章" }).getAttribute("href")).toBe(
    "/words/trip.001",
  );

  fireEvent.click(screen.getByRole("radio", { name: "已掌握" }));
  await vi.waitFor(() => expect(screen.queryByText("ticket")).toBeNull());
  expect(screen.getByText("train")).toBeTruthy();
  expect(place()).toBe("/words/index?pack=trip&view=words&standing=mastered");

  fireEvent.click(screen.getByRole("radio", { name: "全部" }));
  fireEvent.change(screen.getByRole("searchbox", { name: "搜单词或中文" }), { target: { value: "ma" } });
  await vi.waitFor(() => expect(place()).toBe("/words/index?pack=trip&view=words&q=ma"));
  await vi.waitFor(() => expect(screen.queryByText("train")).toBeNull());
  expect(screen.getByText("map")).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zebra" } });
  await screen.findByRole("heading", { name: "没有找到这样的单词" });
});

test("a visitor sees the words without standings", async () => {
  answerCourses();
  server.answers["GET /api/words/:id/words"] = () => ({
    words: [aWord("map", "地图", "new")],
    total: 1,
    next_cursor: null,
  });
  open("?pack=trip&view=words", null);
  await screen.findByText("map");
  expect(screen.queryByRole("group", { name: "学到哪儿" })).toBeNull();
});

test("a site without word courses says so", async () => {
  server.answers = { "GET /api/words": () => ({ packs: [] }) };
  open();
  await heading("还没有单词");
});

test("where the server fails, its words are shown, and another try brings the course", async () => {
  answerCourses();
  server.answers["GET /api/words"] = () => problem(500, "服务暂时不可用，请稍后再试");
  open("?pack=trip", "ben");
  await heading("服务暂时不可用，请稍后再试");
  answerCourses();
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await heading("旅行");
});

test("without a network the course stands as it came the last time", async () => {
  answerCourses();
  open("?pack=trip", "cleo");
  await screen.findByText("第 2 站");
  cleanup();
  server.isLost = true;
  open("?pack=trip", "cleo");
  await heading("旅行");
  expect((await rowOf("第 1 站")).getByText("3 个到期")).toBeTruthy();
});

test("without a network a course that never came says so, and comes when the network is back", async () => {
  answerCourses();
  server.isLost = true;
  open("?pack=trip", "dora");
  await heading("连不上网络");
  server.isLost = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await heading("旅行");
});
