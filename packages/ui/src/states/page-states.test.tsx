import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Failed } from "./page-states.tsx";

vi.mock(import("../overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: () => {},
}));

test("the number of a call that broke can be copied", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<Failed title="服务器出了问题" hint="编号 req-7，反馈问题时请带上" id="req-7" onRetry={() => {}} />);
  expect(screen.getByRole("alert").textContent).toContain("编号 req-7，反馈问题时请带上");
  (await screen.findByRole("button", { name: "复制编号" })).click();
  expect(writeText).toHaveBeenCalledWith("req-7");
  vi.unstubAllGlobals();
});

test("what has no number says what it is, and can be tried again", async () => {
  const retry = vi.fn<() => void>();
  render(<Failed title="没有这门课" hint="" onRetry={retry} />);
  expect(screen.getByRole("alert").textContent).toBe("没有这门课重试");
  screen.getByRole("button", { name: "重试" }).click();
  expect(retry).toHaveBeenCalledOnce();
});
