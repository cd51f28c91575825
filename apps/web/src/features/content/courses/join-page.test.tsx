import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { JoinPage } from "./join-page.tsx";

test("the link leads into its course, also when it is opened again while that page is still on its way", async () => {
  stored.set("token", { token: "t", user_id: "u" });
  vi.stubGlobal("fetch", async () => Response.json({ course_id: "c" }));
  const router = createMemoryRouter(
    [
      { path: "/course/:code", element: <JoinPage /> },
      { path: "/courseMall/:id", element: null },
    ],
    { initialEntries: ["/course/CODE2345"] },
  );
  let isAgain = false;
  router.subscribe(({ location: { pathname } }) => {
    if (isAgain || pathname !== "/courseMall/c") return;
    isAgain = true;
    void router.navigate("/course/CODE2345", { replace: true });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(isAgain).toBe(true));
  await act(async () => {});
  await waitFor(() => expect(router.state.location.pathname).toBe("/courseMall/c"));
});
