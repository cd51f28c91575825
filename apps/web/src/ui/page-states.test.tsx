import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "@shiju/client/api-error";
import { Failed } from "./page-states.tsx";

vi.mock(import("#platform/page/notices.ts"), async (original) => ({
  ...(await original()),
  toast: () => {},
}));

const failed = (status: number) => {
  const problem = { code: "internal" as const, message: "服务器出了问题", request_id: "req-7" };
  render(<Failed error={new ApiError(problem, status)} onRetry={() => {}} />);
};

test("the number of a call that broke is shown and can be copied", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  failed(500);
  expect(screen.getByRole("alert").textContent).toContain("编号 req-7，反馈问题时请带上");
  (await screen.findByRole("button", { name: "复制编号" })).click();
  expect(writeText).toHaveBeenCalledWith("req-7");
  vi.unstubAllGlobals();
});

test("a refusal says what it is, without a number", () => {
  failed(404);
  expect(screen.getByRole("alert").textContent).not.toContain("req-7");
});
