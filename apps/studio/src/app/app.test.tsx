import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stored } from "#platform/storage.ts";
import { standInServer } from "#testing/stand-in-server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
});

const amy = {
  id: "7d0a3f5e-4f6e-4a53-9d3e-000000000001",
  nickname: "林小满",
  head_img: "",
  phone: "138****0013",
  invitation_code: "8K3F2M",
  role: "learner",
  vip_type: 0,
  on_trial: false,
  ends_at: null,
  created_at: "2026-01-05T04:00:00.000Z",
  last_used_at: null,
  note: null,
  week_seconds: 0,
  paid: 0,
  locked: false,
  delete_at: null,
};

test("from the list of people a name leads to the person, and the browser back to the list", async () => {
  history.replaceState(null, "", "/admin/people?state=normal");
  stored.set("token", { token: "t", user_id: "u" });
  standInServer({
    "GET /api/users/my": () => ({
      ...amy,
      id: "u",
      role: "support",
      policy: { may_study: false, may_create: false, is_metered: true },
    }),
    "GET /api/console/people": () => ({ rows: [amy], count: 1, next: null }),
  });
  const { App } = await import("./app.tsx");
  render(<App />);
  fireEvent.click(await screen.findByRole("link", { name: /林小满/ }));
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${amy.id}`));
  history.back();
  expect(await screen.findByLabelText(/^状态/)).toHaveProperty("value", "normal");
});
