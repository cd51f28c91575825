import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { GroupCodes } from "./group-codes.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(vip_group: string | null) {
  vi.stubGlobal("fetch", async () => Response.json({ vip_group, customer_service: null, follow: null }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupCodes />
    </QueryClientProvider>,
  );
  fireEvent.focus(screen.getByRole("button", { name: "学习群" }));
}

test("a word shows its code when it has the focus, until Escape", async () => {
  open("/api/site/qr/vip_group/1");
  const picture = await screen.findByAltText("学习群的二维码");
  expect(screen.getByRole("tooltip").textContent).toContain("微信扫码，进学习群");
  fireEvent.error(picture);
  expect(await screen.findByText("加载失败")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: "学习群" }), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});

test("where the operator has set no code, the tip says what to do instead", async () => {
  open(null);
  expect(await screen.findByText("这里还没有设置二维码，有事请用反馈告诉我们")).toBeTruthy();
});
