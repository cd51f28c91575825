import type { Message } from "@shiju/contract/people/messages";
import { mountOverlays } from "@shiju/ui/overlays/overlay-host.tsx";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { MessageItem } from "./message-item.tsx";

const opened = vi.fn<typeof open>();
beforeEach(async () => {
  opened.mockClear();
  vi.stubGlobal("open", opened);
  await mountOverlays();
});

const announcement: Message = {
  id: "0b6bd9c5-6a3e-4d1b-8a0f-0c8a5a1f7a11",
  kind: "announcement",
  title: "家长会",
  text: "周五晚上七点。",
  link: "https://meeting.example.com/join?id=7",
  read: true,
  created_at: "2026-11-27T02:00:00.000Z",
};

function show(link: string) {
  render(
    <MemoryRouter>
      <MessageItem message={{ ...announcement, link }} isOnly={false} onRead={() => {}} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: /家长会/ }));
}

test("whoever leaves the site by a message is told where it leads, and may stay", async () => {
  show("https://meeting.example.com/join?id=7");
  const leave = screen.getByRole("button", { name: "去看看（meeting.example.com）" });
  fireEvent.click(leave);
  expect(await screen.findByText(/离开本站，打开 meeting\.example\.com/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "取消" }));
  await vi.waitFor(() => expect(screen.queryByText(/离开本站/)).toBeNull());
  expect(opened).not.toHaveBeenCalled();

  fireEvent.click(leave);
  fireEvent.click(await screen.findByRole("button", { name: "打开" }));
  await vi.waitFor(() =>
    expect(opened).toHaveBeenCalledWith(
      "https://meeting.example.com/join?id=7",
      "_blank",
      "noopener,noreferrer",
    ),
  );
});

test("a page of the site is a link like any other", () => {
  show("/courseMall/index");
  expect(screen.getByRole("link", { name: "去看看" }).getAttribute("href")).toBe("/courseMall/index");
});

test.each([true, false])(
  "a message counts as read once it is open; where it is the only one (%s) it begins open",
  (isOnly) => {
    const onRead = vi.fn<() => void>();
    render(
      <MemoryRouter>
        <MessageItem message={{ ...announcement, read: false }} isOnly={isOnly} onRead={onRead} />
      </MemoryRouter>,
    );
    const head = screen.getByRole("button", { name: /家长会/ });
    expect(head.getAttribute("aria-expanded")).toBe(String(isOnly));
    expect(onRead).toHaveBeenCalledTimes(isOnly ? 1 : 0);
    fireEvent.click(head);
    expect(onRead).toHaveBeenCalledTimes(1);
  },
);
