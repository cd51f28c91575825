import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WordChips } from "./word-chips.tsx";

afterEach(() => vi.unstubAllGlobals());

const write = async (response: Response, typed: string) => {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => response);
  vi.stubGlobal("fetch", asked);
  const onWords = vi.fn<(words: unknown[]) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordChips words={[]} word="cold" onWord={() => {}} onWords={onWords} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: "cold 的中文" }), { target: { value: typed } });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return onWords;
};
const cold = () =>
  Response.json({
    lemma: "cold",
    us: "",
    uk: "",
    syllables: [],
    meanings: [
      { class: "n", zh: ["感冒"] },
      { class: "adj", zh: ["冷的；寒冷的"] },
    ],
    examples: [],
  });

test("Chinese that the dictionary does not know gets its meanings, one press away, and is taken as well", async () => {
  const onWords = await write(cold(), "伤风");
  await screen.findByText(/词典里没有这个意思/);
  fireEvent.click(screen.getByRole("button", { name: "加上" }));
  expect(onWords).toHaveBeenLastCalledWith([{ en: "cold", zh: "伤风", equal: [] }]);
  fireEvent.click(screen.getByRole("button", { name: "感冒" }));
  await waitFor(() => expect(screen.queryByText(/词典里没有这个意思/)).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "加上" }));
  expect(onWords).toHaveBeenLastCalledWith([{ en: "cold", zh: "感冒", equal: [] }]);
});

test.each([
  ["that shares a character with a meaning", cold(), "很冷"],
  [
    "of a word that the dictionary lacks",
    Response.json({ code: "not_found", message: "词典里没有这个单词" }, { status: 404 }),
    "伤风",
  ],
])("Chinese %s stands without a hint", async (_, response, typed) => {
  await write(response, typed);
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByText(/词典里没有这个意思/)).toBeNull();
});
