import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showMaintenance } from "./maintenance.tsx";

afterEach(() => vi.unstubAllGlobals());

test("it stands once over the page, says what the operator says, and goes when the site answers", async () => {
  let ok = false;
  vi.stubGlobal("fetch", async () => new Response("{}", { status: ok ? 200 : 503 }));
  const back = vi.fn<() => void>();
  showMaintenance("今晚十点前回来", back);
  showMaintenance("今晚十点前回来", back);
  expect(await screen.findAllByRole("heading", { name: "正在维护" })).toHaveLength(1);
  expect(screen.getByText("今晚十点前回来")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "现在试试" }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).not.toHaveBeenCalled();
  ok = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(screen.queryByRole("heading", { name: "正在维护" })).toBeNull();
});
