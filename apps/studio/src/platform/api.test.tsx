import { compatibilityHeader } from "@shiju/contract/http/compatibility";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { call } from "./api.ts";
import { useStepUp } from "./step-up.ts";
import { stored } from "./storage.ts";

/** Dialogs are loaded on demand, which is slow the first time. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 30_000);
afterEach(() => vi.unstubAllGlobals());

test("a token that the server refuses is forgotten, unless another one has taken its place", async () => {
  const refusal = () =>
    Response.json({ code: "not_signed_in", message: "", request_id: "" }, { status: 401 });
  stored.set("token", { token: "old", user_id: "u" });
  vi.stubGlobal("fetch", async () => {
    stored.set("token", { token: "new", user_id: "u" });
    return refusal();
  });
  await expect(call("GET /api/users/my", {})).rejects.toThrow();
  expect(stored.get("token")?.token).toBe("new");
  vi.stubGlobal("fetch", async () => refusal());
  await expect(call("GET /api/users/my", {})).rejects.toThrow();
  expect(stored.get("token")).toBeNull();
});

test("a page that is older than the site offers to load anew, once", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}, { headers: { [compatibilityHeader]: "99" } }));
  await call("GET /api/site", {});
  await call("GET /api/site", {});
  await screen.findByText("拾句更新了，刷新后继续。");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  screen.getByRole("button", { name: "稍后" }).click();
});

test("a call that needs the password again waits for it, and is sent once more", async () => {
  let isConfirmed = false;
  const refusal = () =>
    Response.json({ code: "step_up_required", message: "", request_id: "" }, { status: 403 });
  vi.stubGlobal("fetch", async () => (isConfirmed ? Response.json({ role: "support" }) : refusal()));
  const setRole = () =>
    call("PUT /api/console/people/:id/role", { params: { id: "u" }, body: { role: "support" } });
  const { result } = renderHook(() => useStepUp());
  const twice = [setRole(), setRole()];
  await waitFor(() => expect(result.current).not.toBeNull());
  isConfirmed = true;
  act(() => result.current?.(true));
  expect(await Promise.all(twice)).toEqual([{ role: "support" }, { role: "support" }]);
  expect(result.current).toBeNull();
  isConfirmed = false;
  const refused = setRole();
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => result.current?.(false));
  await expect(refused).rejects.toMatchObject({ problem: { code: "step_up_required" } });
});

test("a call that reaches nothing is told, unless its page does so", async () => {
  await expect(call("GET /api/site", {}, { notice: "page" })).rejects.toThrow(TypeError);
  expect(screen.queryByText("连不上网络，检查网络后再试")).toBeNull();
  await expect(call("GET /api/site", {})).rejects.toThrow(TypeError);
  expect(await screen.findByText("连不上网络，检查网络后再试")).toBeTruthy();
});
