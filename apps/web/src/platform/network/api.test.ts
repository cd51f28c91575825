import { ApiError } from "@shiju/client/api-error";
import type { Failure } from "@shiju/client/failure";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, onFailure } from "./api.ts";
import { network } from "./network.ts";
import { stored } from "#platform/storage/storage.ts";

const server = vi.fn<typeof fetch>();
const refusal = () => Response.json({ code: "not_signed_in", message: "", request_id: "" }, { status: 401 });

beforeEach(() => vi.stubGlobal("fetch", server.mockReset()));
afterEach(() => {
  onFailure(() => {});
  vi.unstubAllGlobals();
});

test("a token that the server refuses is forgotten, unless another one has taken its place", async () => {
  stored.set("token", { token: "old", user_id: "u" });
  server.mockImplementation(async () => refusal());
  await expect(call("GET /api/users/my", {}, { notice: "none" })).rejects.toThrow(ApiError);
  expect(server.mock.calls[0]?.[1]?.headers).toEqual({ authorization: "Bearer old" });
  expect(stored.get("token")).toBeNull();

  stored.set("token", { token: "old", user_id: "u" });
  server.mockImplementation(async () => {
    stored.set("token", { token: "new", user_id: "u" });
    return refusal();
  });
  await expect(call("GET /api/users/my", {}, { notice: "none" })).rejects.toThrow(ApiError);
  expect(stored.get("token")?.token).toBe("new");
});

test("a failure goes to whoever shows failures, and the network is noted", async () => {
  const failures: Failure[] = [];
  onFailure((failure) => failures.push(failure));
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(call("GET /api/site", {})).rejects.toThrow(TypeError);
  expect(network.getState().isReachable).toBe(false);
  server.mockImplementation(async () => refusal());
  await expect(call("GET /api/site", {})).rejects.toThrow(ApiError);
  expect(failures).toEqual([{ kind: "signed-out" }]);
  expect(network.getState().isReachable).toBe(true);
});
