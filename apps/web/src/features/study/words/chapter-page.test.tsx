import "fake-indexeddb/auto";
import type { StandingWord, WordStanding } from "@shiju/contract/study/words";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { problem } from "#platform/queue/queue-fakes.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { ChapterPage } from "./chapter-page.tsx";

const toasts: string[] = [];
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: (message: string) => void toasts.push(message),
}));
beforeEach(() => void toasts.splice(0));

const chapter = {
  id: "trip.001",
  position: 1,
  title: "车站",
  goal: "会问路",
  word_count: 2,
  pack: { id: "trip", title: "旅行" },
};

const aWord = (id: string, standing: WordStanding): StandingWord => ({
  id,
  lesson_id: chapter.id,
  meanings: [{ class: "n", zh: `${id} 的意思` }],
  us: "",
  uk: "",
  syllables: [id],
  example: null,
  equal: [],
  same_sound: [],
  family: [],
  phrases: [],
  version: "1",
  standing,
});

const server = standInServer();

const answerWords = (...standings: WordStanding[]) => {
  const words = ["ticket", "train"].map((id, at) => aWord(id, standings[at] ?? "new"));
  server.answers = {
    "GET /api/words/chapters/:id": () => ({ chapter, next_chapter: null, words }),
    "POST /api/game/words": () => ({
      chapter,
      next_chapter: null,
      words,
      mastered: [],
      known: [],
      choices: [],
      free_time: null,
    }),
  };
};

/**
 * Opens the page as a learner. A test in which calls fail needs a learner of its own, because the device keeps
 * responses by learner.
 */
const open = (learner: string | null = "amy") =>
  openPage({ page: <ChapterPage />, route: "/words/:id", address: "/words/trip.001", learner });

const ways = async () => {
  const head = (await screen.findByRole("heading", { level: 1, name: "车站" })).closest("header")!;
  const modes = within(head).getByRole("navigation", { name: "单练一种" });
  return [...head.querySelectorAll("a")]
    .filter((link) => !modes.contains(link))
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
};

const pack = "旅行 /words/index?pack=trip";
const [cards, game, quiz] = ["Learn", "", "Exercise"].map((name) => `/gameWord${name}?chapter=trip.001`);

const sweep = "扫词 /gameWordSweep?chapter=trip.001";

test.each<[WordStanding, WordStanding, string[]]>([
  ["new", "new", [`开始学 ${cards}`, `直接拼写 ${game}`, `测验 ${quiz}`, sweep]],
  ["learned", "new", [`继续拼写 ${game}`, `看单词卡 ${cards}`, `测验 ${quiz}`, sweep]],
  ["learned", "mastered", [`再拼一遍 ${game}`, `看单词卡 ${cards}`, `测验 ${quiz}`]],
  [
    "due",
    "learned",
    [
      `再拼一遍 ${game}`,
      "复习 1 个 /gameWord?source=review&chapter=trip.001&mode=mode4",
      `看单词卡 ${cards}`,
      `测验 ${quiz}`,
    ],
  ],
])("with one word %s and one word %s the chapter offers what fits", async (first, second, offered) => {
  answerWords(first, second);
  open();
  expect(await ways()).toEqual([pack, ...offered]);
});

test("each way of asking can be practised alone", async () => {
  answerWords();
  open();
  const modes = within(await screen.findByRole("navigation", { name: "单练一种" })).getAllByRole("link");
  expect(modes.map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual(
    ["跟写", "拼一拼", "拼一拼（难）", "看中文写", "听写"].map(
      (name, at) => `${name} /gameWord?chapter=trip.001&mode=mode${at + 1}`,
    ),
  );
});

test("a visitor is led to sign in and back to the chapter", async () => {
  server.answers = { "GET /api/words/chapters/:id": () => problem(401, "请先登录") };
  open(null);
  await screen.findByRole("heading", { level: 1, name: "登录后学这一章" });
  expect(screen.getByRole("link", { name: "去登录" }).getAttribute("href")).toBe(
    `/login?redirect=${encodeURIComponent("/words/trip.001")}`,
  );
});

test("a chapter that is gone leads to the others", async () => {
  server.answers = { "GET /api/words/chapters/:id": () => problem(404, "没有这一章") };
  open();
  await screen.findByRole("heading", { level: 1, name: "没有这一章" });
  expect(screen.getByRole("link", { name: "回到单词训练" }).getAttribute("href")).toBe("/words/index");
});

test("a chapter is downloaded, and is still there without a network", async () => {
  answerWords();
  open("cleo");
  fireEvent.click(await screen.findByRole("button", { name: "下载这一章" }));
  await screen.findByRole("button", { name: "已下载" });
  expect(server.at("POST /api/game/words").map(({ body }) => body)).toEqual([
    { source: "wordCourse", word_lesson_id: "trip.001" },
  ]);
  expect(toasts).toEqual(["下载好了，没有网络也能练"]);
  cleanup();
  server.isLost = true;
  open("cleo");
  await screen.findByText("ticket 的意思");
  await screen.findByRole("button", { name: "已下载" });
});

test("a download without a network says so, and can be tried again", async () => {
  answerWords();
  open("dora");
  await screen.findByText("ticket 的意思");
  server.isLost = true;
  fireEvent.click(await screen.findByRole("button", { name: "下载这一章" }));
  await vi.waitFor(() => expect(toasts).toEqual(["没有下载下来，请检查网络后再试"]));
  server.isLost = false;
  fireEvent.click(await screen.findByRole("button", { name: "下载这一章" }));
  await screen.findByRole("button", { name: "已下载" });
});
