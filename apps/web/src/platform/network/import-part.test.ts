import { afterEach, expect, test, vi } from "vitest";
import { importPart } from "./import-part.ts";

afterEach(() => vi.unstubAllGlobals());

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

test("a part is imported once its files are here, and each file is asked for once", async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => new Response(address));
  vi.stubGlobal("fetch", fetched);
  const load = vi.fn<() => Promise<string>>(async () => "part");
  expect(await importPart(load, ["assets/a.js", "assets/b.js"])).toBe("part");
  await importPart(load, ["assets/b.js"]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/assets/a.js", "/assets/b.js"]);
});

test("a part whose files cannot be fetched is never imported, so that it can be later", async () => {
  const load = vi.fn<() => Promise<string>>(async () => "part");
  vi.stubGlobal("fetch", noNetwork);
  await expect(importPart(load, ["assets/late.js"])).rejects.toThrow("Failed to fetch");
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(importPart(load, ["assets/late.js"])).rejects.toThrow("dynamically imported module");
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response(""));
  expect(await importPart(load, ["assets/late.js"])).toBe("part");
});

test("what the page asks for itself is left to it", async () => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.setAttribute("href", "/assets/own.js");
  document.head.append(link);
  const fetched = vi.fn<() => Promise<never>>(noNetwork);
  vi.stubGlobal("fetch", fetched);
  await importPart(async () => "part", ["assets/own.js"]);
  link.remove();
  expect(fetched).not.toHaveBeenCalled();
});

test("a part that is itself broken says so", async () => {
  await expect(importPart(() => Promise.reject(new RangeError("broken")))).rejects.toThrow("broken");
});
