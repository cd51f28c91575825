import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { KindQuestion } from "./kind-question.tsx";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const path = "/api/console/site";

test("the kind is asked until it is chosen, and public is an answer", async () => {
  const sent = standInServer({
    [`GET ${path}`]: () => ({ kind: "public", is_kind_chosen: false }),
    [`PUT ${path}/kind`]: () => ({ kind: "public", is_kind_chosen: true }),
  });
  openPage({ page: <KindQuestion />, route: "/admin/*", address: "/admin/figures" });
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "就这样" });
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "公开" }));
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("heading", { name: "这是什么站点？" })).toBeNull());
  expect(sent).toEqual([{ call: `PUT ${path}/kind`, body: { kind: "public" } }]);
});
