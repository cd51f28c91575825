import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { Daily } from "./daily.tsx";

const { say } = vi.hoisted(() => ({ say: vi.fn<(text: string) => Promise<void>>(async () => {}) }));
vi.mock("#learner/say.ts", () => ({ say }));
afterEach(() => vi.unstubAllGlobals());

const sentence = {
  date: "2028-02-29",
  en: "Know your own happiness.",
  zh: "要知道自己的福气。",
  note: "own 加强“自己的”。",
  author: "Jane Austen",
  source: "Sense and Sensibility",
};

function open(answer: () => Response) {
  const calls = { count: 0 };
  vi.stubGlobal("fetch", async () => {
    calls.count += 1;
    return answer();
  });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Daily />
    </QueryClientProvider>,
  );
  return { calls, container };
}

test("the sentence stands there with its day, who wrote it and what there is to learn in it", async () => {
  open(() => Response.json(sentence));
  const section = await screen.findByRole("region", { name: "每日一句 · 2 月 29 日" });
  for (const text of [sentence.en, sentence.zh, sentence.note, "Jane Austen, Sense and Sensibility"])
    expect(section.textContent).toContain(text);
});

test("nobody is named where nobody is quoted", async () => {
  open(() => Response.json({ ...sentence, author: null, source: null }));
  await screen.findByText(sentence.zh);
  expect(screen.queryByText(/Jane Austen/)).toBeNull();
});

test("it is heard at a press", async () => {
  open(() => Response.json(sentence));
  fireEvent.click(await screen.findByRole("button", { name: "听一遍" }));
  expect(say).toHaveBeenCalledWith(sentence.en);
});

test("its room is kept while it comes, and given up where there is none", async () => {
  const { container, calls } = open(() =>
    Response.json({ code: "not_found", message: "还没有每日一句", request_id: "1" }, { status: 404 }),
  );
  expect(container.querySelector(".daily")?.getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(container.firstChild).toBeNull());
  expect(calls.count).toBe(1);
});
