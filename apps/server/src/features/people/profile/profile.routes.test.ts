import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

const uploadsDir = mkdtempSync(join(tmpdir(), "shiju-profile-"));
afterAll(() => rmSync(uploadsDir, { recursive: true }));
const server = testServer(undefined, { uploads: folderStorage(uploadsDir) });

const my = async (learner: TestLearner) => (await server.as(learner)("GET", "/api/users/my")).body;
const setName = (learner: TestLearner | string | null, name: unknown) =>
  server.as(learner)("POST", "/api/users/my/set_name", { name });
const setSignature = (learner: TestLearner | string | null, signature: unknown) =>
  server.as(learner)("POST", "/api/users/my/set_signature", { signature });
const setHeadImage = (learner: TestLearner | string | null, path: unknown) =>
  server.as(learner)("POST", "/api/users/my/set_head_image", { path });

async function uploaded(learner: TestLearner): Promise<string> {
  const { payload, headers } = fileForm(await picture());
  const answer = await server.raw({
    method: "POST",
    url: "/api/uploads/image",
    payload: payload ?? "",
    headers: { ...headers, authorization: `Bearer ${learner.token}` },
  });
  return (answer.body as { path: string }).path;
}
const files = () =>
  readdirSync(uploadsDir, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());

test.each([
  ["林小满", "林小满"],
  ["  two   words \n", "two words"],
  ["一二三四五六七八九十一二三四五六七八九十", "一二三四五六七八九十一二三四五六七八九十"],
  ["😀".repeat(20), "😀".repeat(20)],
  ["👨‍👩‍👧", "👨‍👩‍👧"],
  ["满\u202Eevil\u200B", "满evil"],
])("%j is a nickname", async (name, kept) => {
  const learner = await server.newLearner();
  const answer = await setName(learner, name);
  expect(answer).toMatchObject({ status: 200, body: { id: learner.id, nickname: kept } });
  expect(await my(learner)).toEqual(answer.body);
});

test.each([
  ["nothing", "", "昵称不能为空"],
  ["spaces", " \t ", "昵称不能为空"],
  ["what nobody sees", "\u200B\u200D\u2060", "昵称不能为空"],
  ["21 characters", "一".repeat(21), "昵称最多 20 个字"],
  ["a number", 7, "请填写文字"],
  ["no name", undefined, "请填写文字"],
])("%s is no nickname", async (_what, name, message) => {
  const learner = await server.newLearner({ nickname: "原来的" });
  expect(await setName(learner, name)).toMatchObject({
    status: 422,
    body: { code: "invalid_input", message, fields: { name: message } },
  });
  expect(await my(learner)).toMatchObject({ nickname: "原来的" });
});

test("a signature is one line, and may be taken away again", async () => {
  const learner = await server.newLearner();
  expect(await setSignature(learner, "每天拾一句，\n慢慢来。")).toMatchObject({
    status: 200,
    body: { signature: "每天拾一句， 慢慢来。" },
  });
  expect(await setSignature(learner, "")).toMatchObject({ status: 200, body: { signature: "" } });
  expect(await setSignature(learner, "长".repeat(61))).toMatchObject({
    status: 422,
    body: { message: "个性签名最多 60 个字" },
  });
  expect((await setSignature(learner, null)).status).toBe(422);
});

test("an upload of one's own becomes the avatar, and the one before is gone with its file", async () => {
  const learner = await server.newLearner();
  const [first, second] = [await uploaded(learner), await uploaded(learner)];
  expect(await setHeadImage(learner, first)).toMatchObject({ status: 200, body: { head_img: first } });
  const before = files().length;
  expect(await setHeadImage(learner, second)).toMatchObject({ status: 200, body: { head_img: second } });
  expect(await my(learner)).toMatchObject({ head_img: second });
  expect((await server.raw({ url: first })).status).toBe(404);
  expect((await server.raw({ url: second })).status).toBe(200);
  expect(files()).toHaveLength(before - 1);
});

test("the same avatar again changes nothing, and what was replaced cannot come back", async () => {
  const learner = await server.newLearner();
  const [first, second] = [await uploaded(learner), await uploaded(learner)];
  await setHeadImage(learner, first);
  expect((await setHeadImage(learner, first)).status).toBe(200);
  expect((await server.raw({ url: first })).status).toBe(200);
  await setHeadImage(learner, second);
  expect((await setHeadImage(learner, first)).status).toBe(404);
});

test("several avatars at a time leave one of them, with its file", async () => {
  const learner = await server.newLearner();
  const paths = await Promise.all([1, 2, 3, 4].map(() => uploaded(learner)));
  const answers = await Promise.all(paths.map((path) => setHeadImage(learner, path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { head_img } = (await my(learner)) as { head_img: string };
  const alive = await Promise.all(
    paths.map(async (path) => (await server.raw({ url: path })).status === 200),
  );
  expect(paths.filter((_, index) => alive[index])).toEqual([head_img]);
});

test("another learner's upload does not exist for me", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  const path = await uploaded(owner);
  expect(await setHeadImage(stranger, path)).toMatchObject({
    status: 404,
    body: { code: "not_found", message: "没有找到这张图片，请重新上传" },
  });
  expect(await my(stranger)).toMatchObject({ head_img: "" });
});

test.each([
  ["another site", "https://evil.example/x.jpg", 404],
  ["a script", "javascript:alert(1)", 404],
  ["a file that never was", `/api/uploads/${"0".repeat(32)}.jpg`, 404],
  ["nothing", "", 422],
  ["no text", { a: 1 }, 422],
  ["a very long one", "x".repeat(201), 422],
])("%s is no avatar", async (_what, path, status) => {
  const learner = await server.newLearner();
  expect((await setHeadImage(learner, path)).status).toBe(status);
  expect(await my(learner)).toMatchObject({ head_img: "" });
});

test.each([
  ["a visitor", null],
  ["a forged token", forgedToken],
])("%s has no profile", async (_who, caller) => {
  expect((await setName(caller, "名")).status).toBe(401);
  expect((await setSignature(caller, "名")).status).toBe(401);
  expect((await setHeadImage(caller, "/api/uploads/x.jpg")).status).toBe(401);
});

test("one learner's changes are theirs alone, and at most 20 a minute", async () => {
  const [learner, other] = [await server.newLearner(), await server.newLearner({ nickname: "别人" })];
  const statuses: number[] = [];
  for (let round = 0; round < 21; round += 1) statuses.push((await setName(learner, `名${round}`)).status);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(await my(other)).toMatchObject({ nickname: "别人" });
  expect((await setName(other, "还是别人")).status).toBe(200);
});
