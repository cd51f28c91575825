import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { uploads } from "#database/tables/people/uploads.ts";
import { openImages } from "#platform/files/images.ts";
import { defaultLimits } from "#platform/limits.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";
import { openUploads } from "./uploads.service.ts";

const uploadsDir = mkdtempSync(join(tmpdir(), "shiju-uploads-"));
afterAll(() => rmSync(uploadsDir, { recursive: true }));
const server = testServer(undefined, { uploads: folderStorage(uploadsDir) });

const upload = (learner: TestLearner | null, bytes: Uint8Array, how: Parameters<typeof fileForm>[1] = {}) => {
  const { payload, headers } = fileForm(bytes, how);
  const authorization = learner ? { authorization: `Bearer ${learner.token}` } : {};
  return server.raw({
    method: "POST",
    url: "/api/uploads/image",
    payload: payload ?? "",
    headers: { ...headers, ...authorization },
  });
};
const bytesOf = async (path: string) => (await server.app().inject({ url: path })).rawPayload;
const sweeper = () =>
  openUploads(
    server.db(),
    folderStorage(uploadsDir),
    openImages(() => {}),
    defaultLimits.uploadBytes,
  );

test("an image is kept as a JPEG, for everybody who knows its address and for ever", async () => {
  const learner = await server.newLearner();
  const answer = await upload(learner, await picture("png", { width: 64, height: 48 }), {
    name: "evil.php",
    type: "text/html",
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^\/api\/uploads\/[0-9a-f]{32}\.jpg$/), width: 64, height: 48 },
  });
  const { path } = answer.body as { path: string };
  expect(await server.raw({ url: path })).toMatchObject({
    status: 200,
    headers: {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
  expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({ format: "jpeg", width: 64 });
  const [row] = await server.db().select().from(uploads).where(eq(uploads.userId, learner.id));
  expect(row).toMatchObject({ usedAs: null, width: 64, height: 48 });
});

test.each([
  ["no image", Buffer.from("<html>no image</html>"), {}, 415, "unsupported_type"],
  ["an empty file", Buffer.alloc(0), {}, 422, "invalid_input"],
  ["a broken image", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0]), {}, 422, "invalid_input"],
  ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), {}, 413, "too_large"],
  ["another field", Buffer.from("x"), { field: "image" }, 422, "invalid_input"],
])("%s is refused in words, and leaves nothing behind", async (_what, bytes, how, status, code) => {
  const learner = await server.newLearner();
  const answer = await upload(learner, bytes, how);
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\p{Script=Han}/u) } });
  expect(await server.db().select().from(uploads).where(eq(uploads.userId, learner.id))).toEqual([]);
});

test("JSON is no form, and a form is no JSON", async () => {
  const learner = await server.newLearner();
  const json = await server.as(learner)("POST", "/api/uploads/image", { file: "x" });
  expect(json).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
  const { payload, headers } = fileForm(await picture());
  const form = await server.raw({
    method: "POST",
    url: "/api/users/my/set_name",
    payload: payload ?? "",
    headers: { ...headers, authorization: `Bearer ${learner.token}` },
  });
  expect(form).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
});

/** A multipart form of these parts, also invalid ones. */
function formOf(parts: readonly { name: string; file?: Uint8Array; value?: string }[], end = "--\r\n") {
  const boundary = "a-boundary";
  const bytes = parts.flatMap(({ name, file, value = "" }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.jpg"' : ""}\r\n\r\n`,
    ),
    file ?? Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...bytes, Buffer.from(`--${boundary}${end}`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

test("fields beside the file are let be, two files are refused in words, and so is half a form", async () => {
  const learner = await server.newLearner();
  const file = await picture();
  const send = ({ payload, headers }: ReturnType<typeof formOf>) =>
    server.raw({
      method: "POST",
      url: "/api/uploads/image",
      payload,
      headers: { ...headers, authorization: `Bearer ${learner.token}` },
    });
  const [one, field] = [
    { name: "file", file },
    { name: "folder", value: "x".repeat(20_000) },
  ];
  expect(await send(formOf([field, one, field]))).toMatchObject({ status: 200 });
  expect(await send(formOf([one, { name: "other", file }]))).toMatchObject({
    status: 422,
    body: { code: "invalid_input", message: "一次只能上传一个文件" },
  });
  expect(await send(formOf([...Array.from({ length: 30 }, () => field), one]))).toMatchObject({
    status: 422,
    body: { code: "invalid_input", message: "除文件外，表单最多有 20 项" },
  });
  expect(await send(formOf([field]))).toMatchObject({
    status: 422,
    body: { fields: { file: "请选择一张图片" } },
  });
  expect(await send(formOf([one], ""))).toMatchObject({ status: 400, body: { code: "malformed" } });
  const { payload } = formOf([one]);
  expect(await send({ payload, headers: { "content-type": "multipart/form-data" } })).toMatchObject({
    status: 400,
    body: { code: "malformed" },
  });
});

test("a visitor and a forged token upload nothing", async () => {
  const bytes = await picture();
  expect((await upload(null, bytes)).status).toBe(401);
  expect((await upload({ id: "", token: forgedToken }, bytes)).status).toBe(401);
});

test.each(["nothing.jpg", "..%2F..%2Fetc%2Fpasswd", `${"0".repeat(32)}.jpg`, "a".repeat(250)])(
  "%s is no image",
  async (name) => {
    expect(await server.raw({ url: `/api/uploads/${name}` })).toMatchObject({
      status: 404,
      body: { code: "not_found", message: "没有这张图片" },
    });
  },
);

test("one learner uploads at most 20 a minute, and keeps at most 30 unused", async () => {
  const learner = await server.newLearner();
  await server
    .db()
    .insert(uploads)
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        file: `${learner.id}-${index}`,
        userId: learner.id,
        bytes: 1,
        width: 1,
        height: 1,
      })),
    );
  const bytes = await picture();
  const answers = await Promise.all(Array.from({ length: 21 }, () => upload(learner, bytes)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 429));
  expect(new Set(answers.map(({ body }) => (body as { message: string }).message))).toEqual(
    new Set(["上传了太多没有用到的图片，请明天再试", "操作太频繁，请稍后再试"]),
  );
});

test("what nobody used for a day is swept away, what is used stays; two sweepers do no harm", async () => {
  const learner = await server.newLearner();
  const paths: string[] = [];
  for (let round = 0; round < 3; round += 1)
    paths.push(((await upload(learner, await picture())).body as { path: string }).path);
  const [used = "", old = "", fresh = ""] = paths;
  await server.as(learner)("POST", "/api/users/my/set_head_image", { path: used });
  const file = (path: string) => path.split("/").at(-1) ?? "";
  const longAgo = new Date(Date.now() - 25 * 3600_000);
  for (const path of [used, old])
    await server
      .db()
      .update(uploads)
      .set({ createdAt: longAgo })
      .where(eq(uploads.file, file(path)));
  await Promise.all([sweeper().sweep(new Date()), sweeper().sweep(new Date())]);
  const statuses = await Promise.all(paths.map(async (path) => (await server.raw({ url: path })).status));
  expect(statuses).toEqual([200, 404, 200]);
  expect(fresh).not.toBe(old);
});

const narrow = testServer(undefined, {
  uploads: folderStorage(uploadsDir),
  limits: { ...defaultLimits, uploadBytes: 3000 },
});

test("one learner keeps so many bytes of pictures, and the metrics tell of all", async () => {
  const [learner, other] = [await narrow.newLearner(), await narrow.newLearner()];
  const send = async (caller: TestLearner) => {
    const { payload, headers } = fileForm(await picture("png", { width: 64, height: 48 }));
    const authorization = `Bearer ${caller.token}`;
    return narrow.raw({
      method: "POST",
      url: "/api/uploads/image",
      payload: payload ?? "",
      headers: { ...headers, authorization },
    });
  };
  const answers = [];
  for (let round = 0; round < 15; round += 1) answers.push(await send(learner));
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/空间用完/) as string },
  });
  expect((await send(other)).status).toBe(200);
  const rows = await narrow.db().select().from(uploads).where(eq(uploads.userId, learner.id));
  expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(3000);
  const { body } = await narrow.raw({ method: "GET", url: "/metrics" });
  expect(Number(/^uploads_stored_bytes (\d+)$/m.exec(String(body))?.[1])).toBeGreaterThan(0);
});
