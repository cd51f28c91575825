import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forgedToken } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { openQrImages } from "./qr-images.ts";

const png = Buffer.from("89504e470d0a1a0a", "hex");

describe("with codes", () => {
  const server = testServer(undefined, {
    qrImages: new Map([
      ["vip_group", { type: "image/svg+xml", bytes: Buffer.from("<svg/>"), version: "a1" }],
      ["follow", { type: "image/png", bytes: png, version: "b2" }],
    ]),
  });

  test("the study group's addresses are told to everybody, null where there is none", async () => {
    for (const caller of [null, await server.newLearner(), forgedToken])
      expect(await server.as(caller)("GET", "/api/group_qr_code/8")).toMatchObject({
        status: 200,
        body: {
          vip_group: "/api/site/qr/vip_group/a1",
          customer_service: null,
          follow: "/api/site/qr/follow/b2",
        },
      });
  });

  test("a picture is what its address says, for good", async () => {
    const { status, headers, body } = await server.raw({ method: "GET", url: "/api/site/qr/vip_group/a1" });
    expect({ status, body }).toEqual({ status: 200, body: "<svg/>" });
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": expect.stringContaining("immutable"),
    });
  });

  test.each([
    "/api/group_qr_code/9",
    "/api/group_qr_code/x",
    "/api/site/qr/vip_group/a2",
    "/api/site/qr/x/a1",
  ])("%s is not there", async (url) => {
    expect(await server.raw({ method: "GET", url })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });
});

describe("without codes", () => {
  const server = testServer();

  test("none is told", async () => {
    const { body } = await server.as(null)("GET", "/api/group_qr_code/8");
    expect(body).toEqual({ vip_group: null, customer_service: null, follow: null });
  });
});

test("an address is drawn, a picture is taken as it is, and what is left out has none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shiju-qr-"));
  const file = join(folder, "group.PNG");
  await writeFile(file, png);
  const images = await openQrImages({
    vip_group: "https://work.weixin.qq.com/gm/abc",
    follow: file,
    customer_service: "",
  });
  expect([...images.keys()]).toEqual(["vip_group", "follow"]);
  expect(images.get("vip_group")).toMatchObject({ type: "image/svg+xml" });
  expect(images.get("vip_group")?.bytes.toString()).toMatch(
    /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  );
  expect(images.get("follow")).toMatchObject({ type: "image/png", bytes: png });
  await rm(folder, { recursive: true });
});

test.each(["./nowhere.png", "group.gif"])("%s is no code, and the start says so", async (vip_group) => {
  await expect(openQrImages({ vip_group })).rejects.toThrow(new RegExp(vip_group));
});
