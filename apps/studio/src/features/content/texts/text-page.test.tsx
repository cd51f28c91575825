import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { TextPage } from "./text-page.tsx";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

/** The dialog that asks is loaded apart. The test loads it first, because the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const path = "/api/console/texts/about";
const about = {
  type: "about",
  markdown: "# 关于\n\n{{name}} 是学句子的地方。",
  marks: { name: "拾句", contact: "" },
  is_own: false,
  versions: [],
};

async function open(answers: Parameters<typeof standInServer>[0] = {}) {
  let kept = about;
  const sent = standInServer({
    [`GET ${path}`]: () => kept,
    [`PUT ${path}`]: (body) => (kept = { ...kept, is_own: true, ...(body as object) }),
    [`DELETE ${path}`]: () => (kept = about),
    ...answers,
  });
  const address = "/admin/texts/about";
  const router = openPage({ page: <TextPage />, route: "/admin/texts/:id", address });
  await screen.findByRole("heading", { level: 1, name: "关于我们" });
  return {
    sent,
    goTo: (to: string) => act(() => router.navigate(to)),
    at: () => router.state.location.pathname,
  };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>("正文");
const write = (value: string) => fireEvent.change(text(), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
async function answer(question: string, name: string) {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  fireEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("a text is saved once by a double click, and then left without a question", async () => {
  const { sent, goTo, at } = await open();
  expect(button("保存").disabled).toBe(true);
  write("# 我们\n\n你好，{{name}}。");
  expect(await screen.findByText("你好，拾句。")).toBeTruthy();
  await doubleClick(button("保存"));
  await screen.findByRole("button", { name: "换回自带的" });
  expect(sent).toEqual([{ call: `PUT ${path}`, body: { markdown: "# 我们\n\n你好，{{name}}。" } }]);
  await goTo("/admin/texts/help");
  expect(at()).toBe("/admin/texts/help");
});

test("where it is not saved, the text stays, and is left only by who says so", async () => {
  const { goTo, at } = await open({ [`PUT ${path}`]: () => refusal(422, "invalid_input") });
  write("# 我们");
  fireEvent.click(button("保存"));
  expect((await screen.findAllByText("请核对")).length).toBeGreaterThan(0);
  await goTo("/admin/texts/help");
  await answer("离开这一页？", "留下");
  expect(at()).toBe("/admin/texts/about");
  expect(text().value).toBe("# 我们");
});

test("the text of the product comes back for who says so", async () => {
  const { sent } = await open();
  write("# 我们");
  fireEvent.click(button("保存"));
  fireEvent.click(await screen.findByRole("button", { name: "换回自带的" }));
  await answer("提示", "取消");
  expect(sent).toHaveLength(1);
  fireEvent.click(button("换回自带的"));
  await answer("提示", "换回");
  await waitFor(() => expect(text().value).toBe(about.markdown));
});
