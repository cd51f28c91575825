import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";

interface OpenedPage {
  page: ReactNode;
  /** The pattern of its route. */
  route: string;
  /** With the search; the pattern itself where left out. */
  address?: string;
  /** The id of the learner who is signed in; null for a visitor. */
  learner?: string | null;
}

/**
 * Loads a page at its address, as after a reload. Only the data that the device keeps is known. Links lead to blank
 * pages.
 */
export function openPage({ page, route, address = route, learner = "amy" }: OpenedPage) {
  if (learner === null) stored.remove("token");
  else stored.set("token", { token: `t-${learner}`, user_id: learner });
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: "*", element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  /** The address that the browser would show. */
  const place = () => router.state.location.pathname + router.state.location.search;
  return { router, place };
}
