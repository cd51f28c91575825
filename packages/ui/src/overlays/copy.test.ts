import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy.ts";

const said: string[] = [];
vi.mock(import("./notices.ts"), async (original) => ({
  ...(await original()),
  toast: (message: string) => void said.push(message),
}));

const prompt = vi.fn<(message: string, text: string) => null>(() => null);
function browser(clipboard: ((text: string) => Promise<void>) | undefined, command: boolean) {
  said.length = 0;
  prompt.mockClear();
  vi.stubGlobal("prompt", prompt);
  vi.stubGlobal("navigator", clipboard ? { clipboard: { writeText: clipboard } } : {});
  document.execCommand = () => command;
}
afterEach(() => vi.unstubAllGlobals());

test("where there is a clipboard it is used", async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => {});
  browser(write, false);
  await copyText("8K3F2M");
  expect(write).toHaveBeenCalledWith("8K3F2M");
  expect(said).toEqual(["复制成功"]);
});

test("a page over plain http copies by selection, and gives the focus back", async () => {
  browser(undefined, true);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  await copyText("8K3F2M");
  expect(said).toEqual(["复制成功"]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("where nothing helps the text is shown to be copied by hand", async () => {
  browser(() => Promise.reject(new Error("refused")), false);
  await copyText("8K3F2M");
  expect(said).toEqual(["复制失败"]);
  expect(prompt).toHaveBeenCalledWith(expect.any(String), "8K3F2M");
});
