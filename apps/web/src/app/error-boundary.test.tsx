import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

/** React logs the errors that a boundary catches, which are expected here. */
beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => {}));

test.each([
  ["Cannot read properties of undefined", "这一页出了问题", "刷新"],
  ["Failed to fetch dynamically imported module: /h5/assets/a.js", "这一页没有加载出来", "重试"],
  ["Failed to fetch", "这一页没有加载出来", "重试"],
  ["Load failed", "这一页没有加载出来", "重试"],
  ["Unable to preload CSS for /h5/assets/a.css", "这一页没有加载出来", "重试"],
])("a page that breaks with %s says so", async (message, title, button) => {
  function Broken(): never {
    throw new TypeError(message);
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole("heading")).textContent).toBe(title);
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

test("inside the frame another address is tried anew", async () => {
  let isBroken = true;
  function Page() {
    if (isBroken) throw new TypeError("Failed to fetch");
    return <p>就绪</p>;
  }
  const at = (address: string) => (
    <ErrorBoundary at={address} isFramed>
      <Page />
    </ErrorBoundary>
  );
  const { rerender } = render(at("/noteBook/error"));
  expect(await screen.findByRole("heading")).toBeTruthy();
  expect(screen.queryByRole("main")).toBeNull();
  isBroken = false;
  rerender(at("/home/index"));
  expect(screen.getByText("就绪")).toBeTruthy();
});
