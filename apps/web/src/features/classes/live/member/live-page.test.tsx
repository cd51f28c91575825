import "fake-indexeddb/auto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { openPage } from "#testing/opened-page.tsx";
import { aLive, liveServer, sentences } from "#testing/live-server.ts";
import { LivePage } from "./live-page.tsx";

const { server, begin, tell } = liveServer();
registerRequests(async () => [attemptRequest]);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (hash = "", learner: string | null = "amy") =>
  openPage({
    page: <LivePage StudyTime={() => null} />,
    route: "/live/:id",
    address: `/live/${aLive().id}${hash}`,
    learner,
  });

const field = () => document.querySelector<HTMLInputElement>(".typing");

function type(text: string) {
  for (const data of text) {
    const input = field();
    if (!input) throw new Error("There is no input");
    fireEvent(input, new InputEvent("beforeinput", { data, inputType: "insertText", cancelable: true }));
  }
}

test("a member writes the sentence of the moment, and the answer goes out at once with the lesson", async () => {
  begin();
  server.answers["POST /api/game/attempts"] = ({ body }) => ({
    accepted: (body as { attempts: Attempt[] }).attempts.map(({ id }) => id),
    refused: [],
    differed: [],
  });
  open();
  await screen.findByText("我喜欢面条。");
  const input = field();
  act(() => type("I like noodles"));
  fireEvent.click(screen.getByRole("button", { name: "检查" }));
  await screen.findByText("写对了");
  await waitFor(() => expect(server.at("POST /api/game/attempts")).toHaveLength(1));
  expect(server.at("POST /api/game/attempts")[0]?.body).toMatchObject({
    attempts: [
      {
        live_id: aLive().id,
        lesson_id: "sample.01-food",
        source: "course",
        practice_type: "translation",
        subject: { kind: "sentence", id: sentences[0]?.id },
      },
    ],
  });
  act(() => tell({ done: 3, is_done: true }));
  await screen.findByText("3 人写完了，等等另外 1 人");
  act(() => tell({ position: 1, done: 0, is_done: false }));
  await screen.findByText("我也喜欢面条。");
  // The same input has the keys, so a soft keyboard stays open.
  expect(field()).toBe(input);
});

test("the answer is shown to those who have not written it, and a pause takes no letters", async () => {
  begin({ phase: "paused" });
  open();
  await screen.findByText("老师停了一下，等一等");
  const line = () => document.querySelector(".line")?.textContent;
  const before = line();
  act(() => type("I"));
  expect(line()).toBe(before);
  act(() => tell({ phase: "answer" }));
  expect((await screen.findByText("I like noodles.")).tagName).toBe("B");
});

test("after a reload a member is at the sentence of the moment, and what is written stays written", async () => {
  begin({ position: 1, is_done: true, done: 1 });
  open();
  await screen.findByText("我也喜欢面条。");
  expect(await screen.findByText("写对了")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "检查" })).toBeNull();
});

test("the end comes to the members too", async () => {
  begin();
  open();
  await screen.findByText("我喜欢面条。");
  act(() => tell({ phase: "ended" }));
  await screen.findByRole("heading", { name: "练完了" });
});

test("who scans the code and is in no group is asked to join it first", async () => {
  begin({ phase: "ended" });
  const { router } = open("#abcdefghijklmnopqrstuv");
  await waitFor(() => expect(router.state.location.pathname).toBe("/class/join"));
  expect(router.state.location.hash).toBe("#abcdefghijklmnopqrstuv");
});

test("a visitor may sign in with the class or with a phone", async () => {
  begin();
  open("#abcdefghijklmnopqrstuv", null);
  expect(screen.getByRole("link", { name: "班级登录" }).getAttribute("href")).toBe(
    "/login/class#abcdefghijklmnopqrstuv",
  );
});

test("the owner is led to the big screen", async () => {
  begin({ wrong: [] });
  const { place } = open();
  await waitFor(() => expect(place()).toBe("/class/g/live"));
});
