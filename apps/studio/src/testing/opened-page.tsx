import type { UserInfo } from "@shiju/contract/people/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { StepUpDialog } from "#features/people/accounts/step-up-dialog.tsx";
import { createQueryClient } from "#platform/query-client.ts";
import { stored } from "#platform/storage.ts";

interface OpenedPage {
  page: ReactNode;
  /** The pattern of its route. */
  route: string;
  address: string;
  role?: UserInfo["role"];
}

/** Opens a page of the console for a signed-in person, as the console's frame does. */
export function openPage({ page, route, address, role = "admin" }: OpenedPage) {
  stored.set("token", { token: "t", user_id: "operator" });
  const client = createQueryClient();
  client.setQueryData(["user", "operator"], { id: "operator", role });
  const router = createMemoryRouter([{ path: route, element: page }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <StepUpDialog />
    </QueryClientProvider>,
  );
  return router;
}
