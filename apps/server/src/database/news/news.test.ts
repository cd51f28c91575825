import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { faultsOf } from "#platform/faults.ts";
import { openHearers } from "./hearers.ts";
import { openNews } from "./news.ts";

function heardNews() {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { listen, tell } = openHearers();
  return { app, tell, ...openNews(app, listen) };
}

test("each hears of the key that it follows, all hear where news may have been missed, and nobody after leaving", async () => {
  const { tell, on } = heardNews();
  const heard: string[] = [];
  const leave = ["a", "a b", "b"].map((key) => on("job", key, () => heard.push(key)));
  for (const text of ["job a", "job a b", "job c", "site a"]) tell(text);
  expect(heard.splice(0)).toEqual(["a", "a b"]);
  tell(null);
  expect(heard.splice(0)).toEqual(["a", "a b", "b"]);
  leave[0]?.();
  for (const text of ["job a", "job b"]) tell(text);
  expect(heard).toEqual(["b"]);
});

test("many hear one after the other where news may have been missed", async () => {
  const { tell, on } = heardNews();
  let heard = 0;
  for (let key = 0; key < 250; key += 1) on("job", String(key), () => (heard += 1));
  tell(null);
  expect(heard).toBe(100);
  await vi.waitFor(() => expect(heard).toBe(250), { timeout: 20_000 });
});

test("what is kept is read once more for news that came while it was read", async () => {
  const { tell, keepFresh } = heardNews();
  let reads = 0;
  let release = () => {};
  keepFresh("site", async () => {
    reads += 1;
    await new Promise<void>((resolve) => (release = resolve));
  });
  tell("terms ");
  expect(reads).toBe(0);
  for (const text of ["site ", "site ", null]) tell(text);
  expect(reads).toBe(1);
  release();
  await vi.waitFor(() => expect(reads).toBe(2));
  release();
});

test("what could not be read is read again, and the failure is kept", async () => {
  const { app, tell, keepFresh } = heardNews();
  let reads = 0;
  keepFresh("site", async () => {
    reads += 1;
    if (reads === 1) throw new RangeError("away");
  });
  tell("site ");
  await vi.waitFor(() => expect(reads).toBe(2), { timeout: 20_000 });
  expect(faultsOf(app).takeAll()).toMatchObject([{ kind: "RangeError", place: "news of other servers" }]);
});

test("a server that stops hears nothing any more", async () => {
  const { app, tell, on } = heardNews();
  let heard = 0;
  on("job", "a", () => (heard += 1));
  await app.close();
  for (const text of ["job a", null]) tell(text);
  expect(heard).toBe(0);
});
