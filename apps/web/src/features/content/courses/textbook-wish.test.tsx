import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { TextbookWish } from "./textbook-wish.tsx";

/** Loading what shows a notice is slow the first time. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 120_000);

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ id: "11111111-1111-4111-8111-111111111111" });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TextbookWish />
    </QueryClientProvider>,
  );
  return () => vi.unstubAllGlobals();
});

const send = () => fireEvent.click(screen.getByRole("button", { name: "告诉我们" }));

test("a wish goes to the operator with publisher, grade and term", async () => {
  fireEvent.change(screen.getByLabelText("出版社"), { target: { value: "外研版" } });
  fireEvent.change(screen.getByLabelText("年级"), { target: { value: "7-2" } });
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: "course", text: "想要教材：外研版 七年级下册" });
});

test("without a publisher nothing is sent, and the field says what to write", () => {
  send();
  expect(screen.getByText("请写上出版社，封面上有")).toBeTruthy();
  expect(sent).toEqual([]);
});
