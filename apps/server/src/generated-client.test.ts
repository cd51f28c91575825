import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhone } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { picture } from "#testing/content/pictures.ts";
import { seedPack } from "#testing/seed.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { testServer } from "#testing/server.ts";

const root = join(import.meta.dirname, "../../..");
const pack = aPack();
// Inside the repository, where node_modules is found.
mkdirSync(join(root, "build"), { recursive: true });
const folder = mkdtempSync(join(root, "build/test-client-"));
const client = join(folder, "client");
const server = testServer((db) => seedPack(db, pack), { uploads: folderStorage(join(folder, "uploads")) });

beforeAll(async () => {
  const { body } = await server.raw({ url: "/api/openapi.json" });
  await createClient({
    input: body as Record<string, unknown>,
    output: client,
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent" },
  });
  await server.app().listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A walk through a lesson with only the generated client. A wrong type in the client fails the compiler. */
const walk = `
import { createHash, randomUUID } from "node:crypto";
import { client } from "./client.gen.ts";
import * as api from "./index.ts";

export async function walk(baseUrl: string, phone: string, picture: Blob) {
  client.setConfig({ baseUrl, throwOnError: true });
  const account = { phone, password: "gutes-Wetter-7", agreed: true as const };
  const { data: { token } } = await api.signInRegister({ body: account, throwOnError: true });
  client.setConfig({ auth: token });

  const { data: { courses } } = await api.coursesList({ query: { type: "course", level: 1 }, throwOnError: true });
  const id = courses[0]?.id ?? "";
  const { data: { lessons } } = await api.coursesLessons({ path: { id }, throwOnError: true });
  const lesson_id = lessons[0]?.id ?? "";
  const { data: practice } = await api.gameSentence({
    body: { source: "course", practice_type: "translation", lesson_id },
    throwOnError: true,
  });

  const attempts: api.Attempt[] = practice.sentences.map((sentence) => {
    const words = sentence.words.map(({ text }) => text.replaceAll(/[.?!,]/g, ""));
    const typed = words.map((word, slot): api.AttemptEvent => [(slot + 1) * 400, "typed", slot, word]);
    return {
      id: randomUUID(),
      subject: { kind: "sentence", id: sentence.id },
      source: "course",
      practice_type: "translation",
      lesson_id,
      step: \`0:0-\${words.length}\`,
      started_at: new Date(Date.now() - 60_000).toISOString(),
      content_version: sentence.version,
      judged_with: { ignore_case: true, ignore_name: true, always_show: false, input: "keys" },
      events: [...typed, [(words.length + 1) * 400, "checked", words.length - 1]],
    };
  });
  const { data: kept } = await api.attemptsAttempts({ body: { attempts }, throwOnError: true });

  const { data: { time_key } } = await api.siteSite({ throwOnError: true });
  const time = 30;
  const timestamp = Math.floor(Date.now() / 1000);
  const text = \`lesson_id=\${lesson_id}&lesson_course_id=\${id}&time=\${time}&timestamp=\${timestamp}&key=\${time_key}\`;
  const hash = createHash("md5").update(text).digest("hex");
  const { data: studied } = await api.timeAddLessonTime({
    body: { lesson_id, lesson_course_id: id, time, timestamp, hash },
    throwOnError: true,
  });

  const { data: { path } } = await api.uploadsAddImage({ body: { file: picture }, throwOnError: true });
  const { data: image } = await api.uploadsImage({
    path: { file: path.split("/").at(-1) ?? "" },
    parseAs: "blob",
    throwOnError: true,
  });
  const { data: { lessons: recent } } = await api.gameRecent({ throwOnError: true });
  const { error } = await api.coursesDetail({ path: { id: "nothing" }, throwOnError: false });
  const problem: api.Problem | undefined = error;
  return { practice, kept, attempts, studied, image, recent, problem };
}
`;

test("a client generated from the description compiles, and walks a lesson", async () => {
  writeFileSync(join(client, "walk.ts"), walk);
  const options =
    "--noEmit --strict --target es2022 --module preserve --allowImportingTsExtensions --skipLibCheck --lib es2023,dom,dom.iterable --types node";
  await promisify(execFile)(process.execPath, [
    join(root, "node_modules/typescript/bin/tsc"),
    ...options.split(" "),
    join(client, "walk.ts"),
  ]).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(""));

  const { walk: walked } = (await import(/* @vite-ignore */ join(client, "walk.ts"))) as {
    walk: (baseUrl: string, phone: string, file: Blob) => Promise<Record<string, unknown>>;
  };
  const { port } = server.app().server.address() as AddressInfo;
  const file = new Blob([new Uint8Array(await picture())], { type: "image/jpeg" });
  const [lesson] = pack.lessons;
  const seen = await walked(`http://127.0.0.1:${port}`, newPhone(), file);
  const ids = (seen["attempts"] as { id: string }[]).map(({ id }) => id);
  expect(ids).toHaveLength(lesson?.sentences.length ?? 0);
  expect(seen).toMatchObject({
    practice: { lesson: { id: lesson?.id } },
    kept: { accepted: ids, refused: [] },
    studied: { today: expect.any(Number) as number },
    recent: [{ lesson: { id: lesson?.id }, progress: { passed: lesson?.steps, accuracy: 1 } }],
    problem: { code: "not_found", message: expect.stringMatching(/[一-龥]/) as string },
  });
  expect((seen["image"] as Blob).type).toBe("image/jpeg");
  expect((seen["image"] as Blob).size).toBeGreaterThan(100);
});
