import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem } from "#platform/queue/queue-fakes.ts";
import { openPage } from "#testing/opened-page.tsx";
import { aLive, liveServer } from "#testing/live-server.ts";
import { LiveScreen } from "./live-screen.tsx";

const { server, begin, tell, state } = liveServer();

const open = (search = "") =>
  openPage({
    page: <LiveScreen groupId="g" code="KMR QTX" addressOf={(id) => `http://shiju.lan/live/${id}`} />,
    route: "/class/:id/live",
    address: `/class/g/live${search}`,
  });

/** Answers each step as the server does. */
function takeSteps() {
  server.answers["POST /api/live/:id/step"] = ({ body }) => {
    const { version, ...to } = body as { version: number; position: number; phase: "asking" };
    tell({ ...to, version: version + 1 });
    return state();
  };
}
const steps = () => server.at("POST /api/live/:id/step").map(({ body }) => body);

test("the screen shows the sentence, the code, who is done, and wrong words without names", async () => {
  begin({ done: 3, wrong: [{ text: "I likes noodles.", members: 2 }] });
  open();
  await screen.findByRole("heading", { name: "我喜欢面条。" });
  expect(screen.getByText("KMR QTX")).toBeTruthy();
  expect(screen.getByRole("img", { name: "一起练的二维码" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "4 人里 3 人写完了" })).toBeTruthy();
  const wrong = within(screen.getByRole("complementary", { name: "先写错的" }));
  expect(wrong.getByText("likes").tagName).toBe("MARK");
  expect(wrong.getByText("2 人")).toBeTruthy();
  expect(screen.queryByText("I like noodles.")).toBeNull();
});

test("a blank shows the answer and an arrow goes on; after the last sentence the end opens", async () => {
  begin({ wrong: [] });
  takeSteps();
  const { place } = open();
  await screen.findByRole("heading", { name: "我喜欢面条。" });
  server.answers["GET /api/live/:id/summary"] = () => ({ members: 4, sentences: [], improved: [] });
  fireEvent.keyDown(document.body, { key: " " });
  await screen.findByText("I like noodles.");
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  await screen.findByRole("heading", { name: "我也喜欢面条。" });
  fireEvent.keyDown(document.body, { key: "PageDown" });
  await screen.findByText("I like noodles.");
  fireEvent.click(screen.getByRole("button", { name: "结束，看结果" }));
  await screen.findByRole("heading", { name: "练完了" });
  expect(place()).toBe(`/class/g/live?end=${aLive().id}`);
  expect(steps()).toEqual([
    { version: 0, position: 0, phase: "answer" },
    { version: 1, position: 1, phase: "asking" },
    { version: 2, position: 1, phase: "answer" },
    { version: 3, position: 1, phase: "ended" },
  ]);
});

test("if another device has gone on, the screen says so and shows the present sentence", async () => {
  begin({ wrong: [] });
  open();
  await screen.findByRole("heading", { name: "我喜欢面条。" });
  server.answers["POST /api/live/:id/step"] = () => {
    tell({ position: 1 });
    return problem(409, "另一台设备已经翻过页了");
  };
  fireEvent.click(screen.getByRole("button", { name: "看答案" }));
  await screen.findByText("另一台设备已经翻过页了，这里是现在的一句");
  await screen.findByRole("heading", { name: "我也喜欢面条。" });
});

test("a lesson in the address is started once, and a reload does not start it again", async () => {
  begin({ wrong: [] });
  server.answers["POST /api/groups/:id/live"] = () => state();
  const { place } = open("?lesson=sample.01-food");
  await screen.findByRole("heading", { name: "我喜欢面条。" });
  expect(place()).toBe("/class/g/live");
  expect(new Set(server.at("POST /api/groups/:id/live").map(({ body }) => JSON.stringify(body))).size).toBe(
    1,
  );
});

test("without a running lesson the page leads to the choice of a lesson", async () => {
  begin({ phase: "ended" });
  const { place } = open();
  await waitFor(() => expect(place()).toBe("/class/g/together"));
});

test("the end shows each sentence with its share, and who improved", async () => {
  begin({ phase: "ended" });
  server.answers["GET /api/live/:id/summary"] = () => ({
    members: 4,
    sentences: [
      { en: "I like noodles.", zh: "我喜欢面条。", done: 4, right: 1 },
      { en: "Me too.", zh: "我也是。", done: 0, right: 0 },
    ],
    improved: ["周子昂", "何雨桐"],
  });
  open(`?end=${aLive().id}`);
  await screen.findByText("1 / 4 一次写对");
  expect(screen.getByText("没有写")).toBeTruthy();
  expect(screen.getByText("周子昂、何雨桐")).toBeTruthy();
  expect(screen.getByRole("link", { name: "看今天常错的" }).getAttribute("href")).toBe(
    "/class/g/mistakes?days=1",
  );
});
