import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { confirm, notify, toast } from "./notices.ts";

/**
 * Loads the code of dialogs before the tests, because dialogs have a chunk of their own that loads slowly the first
 * time.
 */
beforeAll(() => import("./overlay-host.tsx"), 30_000);

const press = async (name: string) => (await screen.findByRole("button", { name })).click();
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test.each([
  ["确认", true],
  ["取消", false],
])("a question is headed 提示 and answered with %s", async (button, answer) => {
  const answered = confirm({ message: "删除这条笔记？" });
  expect((await screen.findByRole("dialog", { name: "提示" })).textContent).toContain("删除这条笔记？");
  await press(button);
  expect(await answered).toBe(answer);
  await gone();
});

test("a double click asks once, and is answered with yes once", async () => {
  const answers = [confirm({ message: "记为已打款？" }), confirm({ message: "记为已打款？" })];
  await press("确认");
  expect(await Promise.all(answers)).toEqual([true, false]);
  await gone();
  const later = confirm({ message: "记为已打款？" });
  await press("取消");
  expect(await later).toBe(false);
  await gone();
});

test("who does not want to be asked again is not", async () => {
  let isForgotten = false;
  const forgettable = { isForgotten: () => isForgotten, forget: () => void (isForgotten = true) };
  const first = confirm({ message: "删除这条笔记？", forgettable });
  await press("确认，下次不再提示");
  expect(await first).toBe(true);
  await gone();
  expect(isForgotten).toBe(true);
  expect(await confirm({ message: "删除这条笔记？", forgettable })).toBe(true);

  const other = confirm({ message: "退出登录？" });
  await press("取消");
  expect(await other).toBe(false);
  await gone();
});

test("a notification says what it is about and can be closed", async () => {
  notify("有新消息", "你的反馈有了回答");
  expect((await screen.findByText("你的反馈有了回答")).closest("[role=alert]")?.textContent).toContain(
    "有新消息",
  );
  await press("关闭");
  await waitFor(() => expect(screen.queryByText("你的反馈有了回答")).toBeNull());
});

test("dialogs and toasts stand in the theme of the page, also when it changes", async () => {
  toast("好了");
  await screen.findByText("好了");
  const theme = () => document.documentElement.dataset["mantineColorScheme"];
  expect(theme()).toBe("light");
  document.documentElement.classList.add("dark");
  await waitFor(() => expect(theme()).toBe("dark"));
  document.documentElement.classList.remove("dark");
  await waitFor(() => expect(theme()).toBe("light"));
});

test.each(["first", "second"])("the %s of two tests sees no toast of the other", async () => {
  expect(screen.queryByText("存好了")).toBeNull();
  toast("存好了");
  expect(await screen.findByText("存好了")).toBeTruthy();
});
