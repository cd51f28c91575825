import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AnnouncementsPage } from "./announcements-page.tsx";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const group = "7d0a3f5e-4f6e-4a53-9d3e-000000000001";

async function openDialog() {
  const sent = standInServer({
    "GET /api/console/announcements": () => ({ rows: [], next: null, count: 0 }),
    "GET /api/console/groups": () => ({
      groups: [{ id: group, kind: "family", name: "陈家", owner: "陈爸", members: 2 }],
    }),
    "POST /api/console/announcements": (body) => ({
      id: group,
      link: null,
      reached: 3,
      readers: 0,
      created_at: "2026-11-28T00:00:00.000Z",
      ...(body as object),
    }),
  });
  openPage({ page: <AnnouncementsPage />, route: "/admin/announcements", address: "/admin/announcements" });
  fireEvent.click(await screen.findByRole("button", { name: "写公告" }));
  fireEvent.change(screen.getByLabelText("标题"), { target: { value: "周五聚餐" } });
  fireEvent.change(screen.getByLabelText("正文"), { target: { value: "六点" } });
  return sent;
}

test("an announcement goes to everybody, where nothing else is chosen", async () => {
  const sent = await openDialog();
  fireEvent.click(screen.getByRole("button", { name: "发给所有人" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ title: "周五聚餐", text: "六点" });
});

test("an announcement goes to one group, which has to be chosen first", async () => {
  const sent = await openDialog();
  fireEvent.click(screen.getByRole("checkbox", { name: "只发给一个班级或家庭" }));
  const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "发给这个班" });
  expect(confirm().disabled).toBe(true);
  fireEvent.change(screen.getByRole("searchbox", { name: "班级码，或名字里的字" }), {
    target: { value: "陈" },
  });
  fireEvent.click(await screen.findByRole("radio", { name: /陈家/ }));
  fireEvent.click(confirm());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ title: "周五聚餐", text: "六点", group });
});
