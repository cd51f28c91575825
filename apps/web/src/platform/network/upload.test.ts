import { afterEach, expect, test, vi } from "vitest";
import { stored } from "#platform/storage/storage.ts";
import { uploadImage } from "./upload.ts";

afterEach(() => vi.unstubAllGlobals());

test("a picture goes as the file of a form, with the learner's token and a minute's time", async () => {
  stored.set("token", { token: "t", user_id: "u" });
  const within = vi.spyOn(AbortSignal, "timeout");
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return Response.json({ path: "/api/uploads/a.jpg", width: 9, height: 9 });
  });
  const append = vi.spyOn(FormData.prototype, "append");
  const picture = new Blob(["picture"], { type: "image/jpeg" });
  expect(await uploadImage(picture, "avatar.jpg")).toMatchObject({ path: "/api/uploads/a.jpg" });
  const [url, init] = calls[0] ?? ["", {}];
  expect(url).toBe("/api/uploads/image");
  expect(init).toMatchObject({ method: "POST", headers: { authorization: "Bearer t" } });
  expect(Object.keys(init.headers ?? {})).not.toContain("content-type");
  expect(init.body).toBeInstanceOf(FormData);
  expect(append.mock.calls).toEqual([["file", picture, "avatar.jpg"]]);
  expect(within).toHaveBeenCalledWith(60_000);
});
