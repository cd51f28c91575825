import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { noText, practice } from "#parts/practice/run/sample-lesson.ts";
import { LessonTextPage } from "./lesson-text-page.tsx";

const [sentence] = practice.sentences;
const dialogue: Practice = {
  ...practice,
  text: {
    ...noText,
    scene: "厨房里，早上。",
    grammar: [
      {
        point: "like + 复数名词",
        explain: "名词用复数。",
        examples: [{ right: "I like noodles.", wrong: "I like noodle." }, { right: "I like tea." }],
      },
    ],
    people: {
      ming: { en: "Li Ming", zh: "李明", voice: 3 },
      amy: { en: "Amy", zh: "艾米", voice: 1 },
    },
  },
  sentences: [
    { ...sentence!, who: "ming", stage: "打开冰箱" },
    { ...sentence!, id: "sample.01-food.2", zh: "我也喜欢面条。", who: "amy" },
  ],
};

/** The server's response to the request for the lesson. */
let answer: () => Response;

beforeEach(() => {
  answer = () => Response.json(dialogue);
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (url: string) => {
    if (url === "/api/game/sentence") return answer();
    return Response.json({ code: "not_found", message: "没有", request_id: "r" }, { status: 404 });
  });
});

function open(search = "") {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/courseMall/text/sample.01-food${search}`]}>
        <Routes>
          <Route path="/courseMall/text/:id" element={<LessonTextPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const lineOf = async (index: number) => {
  const play = await screen.findByRole("button", { name: `播放第 ${index} 句` });
  return within(play.closest("li")!);
};

test("it shows the scene, who says what, and the ways on", async () => {
  open();
  const line = await lineOf(1);
  expect(screen.getByText("厨房里，早上。")).toBeTruthy();
  expect(line.getByText("李明")).toBeTruthy();
  expect(line.getByText("（打开冰箱）")).toBeTruthy();
  expect(line.getByText("我喜欢面条。")).toBeTruthy();
  expect((await lineOf(2)).getByText("艾米")).toBeTruthy();
  expect(document.title).toContain("课文 · 食物");
  for (const link of screen.getAllByRole("link", { name: "开始练习" }))
    expect(link.getAttribute("href")).toBe("/game?lesson=sample.01-food");
});

test("what is covered is in no tree until it is tapped, and the other language stays", async () => {
  open("?cover=zh");
  const line = await lineOf(2);
  expect(line.queryByText("我也喜欢面条。", { ignore: "[aria-hidden] *, [aria-hidden]" })).toBeNull();
  expect(line.getByRole("button", { name: "noodles" })).toBeTruthy();
  fireEvent.click(line.getByRole("button", { name: "看这句中文" }));
  expect(line.getByText("我也喜欢面条。").closest("[aria-hidden]")).toBeNull();
  expect((await lineOf(1)).getByRole("button", { name: "看这句中文" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "盖住英文" }));
  expect((await lineOf(2)).getByRole("button", { name: "看这句英文" })).toBeTruthy();
  expect((await lineOf(2)).queryByRole("button", { name: "noodles" })).toBeNull();
});

test("a tap on a word opens its card, another puts it away", async () => {
  open();
  const word = (await lineOf(1)).getByRole("button", { name: "noodles" });
  fireEvent.click(word);
  expect(await screen.findByRole("dialog", { name: "noodles 的词卡" })).toBeTruthy();
  expect(word.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(word);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the words of one line at a time are in the Tab key's way", async () => {
  open();
  const first = (await lineOf(1)).getByRole("button", { name: "like" });
  const second = (await lineOf(2)).getByRole("button", { name: "like" });
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
  expect(second.closest("li")?.getAttribute("aria-current")).toBe("true");
});

test("in a point of grammar what differs is marked on both sides", async () => {
  open();
  const grammar = within(await screen.findByRole("region", { name: "这一课的语法" }));
  expect(
    grammar.getAllByText(/^noodles?$/, { selector: "mark" }).map(({ textContent }) => textContent),
  ).toEqual(["noodles", "noodle"]);
  expect(grammar.getByText("I like tea.")).toBeTruthy();
});

test.each([
  [401, "not_signed_in", "注册后就能学这一课。", "免费注册"],
  [403, "not_allowed", "这一课要开通会员", "去课程广场"],
])("who may not practise a lesson may not read it: %d", async (status, code, message, way) => {
  answer = () => Response.json({ code, message, request_id: "r" }, { status });
  open();
  expect(await screen.findByRole("heading", { level: 1, name: message })).toBeTruthy();
  expect(screen.getByRole("link", { name: way })).toBeTruthy();
});

test("a lesson without content says so", async () => {
  answer = () => Response.json({ ...dialogue, sentences: [] });
  open();
  expect(await screen.findByRole("heading", { name: "这一课还没有内容" })).toBeTruthy();
});
