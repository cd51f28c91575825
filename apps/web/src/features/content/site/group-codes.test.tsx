import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { GroupCodes } from "./group-codes.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(vip_group: string | null) {
  const follow = "/api/site/qr/follow/1";
  vi.stubGlobal("fetch", async () => Response.json({ vip_group, customer_service: null, follow }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupCodes />
    </QueryClientProvider>,
  );
}

test("a word shows its code when it has the focus, until Escape", async () => {
  open("/api/site/qr/vip_group/1");
  fireEvent.focus(await screen.findByRole("button", { name: "学习群" }));
  const picture = await screen.findByAltText("学习群的二维码");
  expect(screen.getByRole("tooltip").textContent).toContain("微信扫码，进学习群");
  fireEvent.error(picture);
  expect(await screen.findByText("加载失败")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: "学习群" }), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});

test("a word without a code is left out, each by itself", async () => {
  open(null);
  expect(await screen.findByRole("button", { name: "关注" })).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});
