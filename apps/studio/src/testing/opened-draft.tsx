import type { Item } from "@shiju/course-pack/drafts/items";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { checkDraft, type CheckQuestion } from "#features/authors/editor/language/check-draft.ts";
import type { Asked, Questions, SentenceAnalysis } from "#features/authors/editor/language/questions.ts";
import { readText } from "#features/authors/editor/language/reading/read-text.ts";
import { DraftPages } from "#features/authors/editor/desk/draft-pages.tsx";
import type { PastChange } from "#parts/draft/history.ts";
import { aDraft } from "./a-draft.ts";

const Nothing = () => null;

/** The worker that knows English, without its models. */
class Language extends EventTarget {
  postMessage({ number, name, asked }: Asked): void {
    const answers: { [Name in keyof Questions]: (of: never) => unknown } = {
      check: ({ draft, taken }: CheckQuestion) => checkDraft(draft, taken),
      read: readText,
      ladder: () => [],
      analyse: (sentences: string[]) => sentences.map(threeByThree),
    };
    const answer = answers[name](asked as never);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { number, answer } })));
  }
}

/**
 * Returns an analysis with the written words in lower case, and with chunks of three words. A sentence of six words has
 * two chunks.
 */
function threeByThree(sentence: string): SentenceAnalysis {
  const words = sentence
    .split(" ")
    .map((text) => ({ text, class: "n" as const, lemma: text.toLowerCase(), name: false }));
  const { length } = words;
  const starts = Array.from({ length: Math.ceil(length / 3) }, (_, at) => at * 3);
  return { words, chunks: starts.map((from) => ({ from, to: Math.min(from + 3, length) })) };
}

/** Opens a page of a draft with these items on the server. After the draft is loaded, the network is gone. */
export function openDraft(id: string, address: string, items: readonly Item[], past: PastChange[] = []) {
  vi.stubGlobal("Worker", Language);
  const draft = aDraft(id);
  const changes = past.toReversed().map((change) => ({ ...change, revision: 1, at: draft.changed_at }));
  vi.stubGlobal("fetch", async (asked: string) => {
    if (asked.includes("/items")) return Response.json({ draft, items, more: false, is_whole: true });
    if (asked.includes("/history")) return Response.json({ changes });
    throw new TypeError("offline");
  });
  const router = createMemoryRouter(
    [
      {
        path: "/editor/courses/:draftId/*",
        element: <DraftPages userId="u" Tools={Nothing} Readers={Nothing} CourseTools={Nothing} />,
      },
    ],
    { initialEntries: [`/editor/courses/${id}/${address}`] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
