import { expect, test } from "vitest";
import { standIn } from "#testing/stand-in.ts";
import { wechat } from "./wechat.ts";

const known = { access_token: "at", openid: "o-1", unionid: "u-1" };

interface Answers {
  token?: object;
  user?: object;
  status?: number;
}

async function provider(answers: Answers, kind: "website" | "official" = "website") {
  const { token = known, user = { openid: "o-1", nickname: "小明" }, status = 200 } = answers;
  const { url, asked } = await standIn(({ path }) => ({
    status,
    json: /userinfo/.test(path) ? user : token,
  }));
  const options = {
    kind,
    appId: "wx1",
    appSecret: "hidden",
    redirectUri: "https://shiju.example/h5/login/bind",
    openUrl: "https://open.weixin.qq.com",
    apiUrl: url,
  };
  return { asked, wechat: wechat(options) };
}

test("the browser is sent to scan, and comes back to the page for binding", async () => {
  const { href, hash, searchParams } = new URL((await provider({})).wechat.authorizeUrl("the-state"));
  expect(href).toMatch(/^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?/);
  expect(hash).toBe("#wechat_redirect");
  expect(Object.fromEntries(searchParams)).toEqual({
    appid: "wx1",
    redirect_uri: "https://shiju.example/h5/login/bind",
    response_type: "code",
    scope: "snsapi_login",
    state: "the-state",
  });
});

test("inside WeChat the browser is sent to the official account's question", async () => {
  const { href, hash } = new URL((await provider({}, "official")).wechat.authorizeUrl("the-state"));
  expect(href).toBe(
    "https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fshiju.example%2Fh5%2Flogin%2Fbind&response_type=code&scope=snsapi_userinfo&state=the-state#wechat_redirect",
  );
  expect(hash).toBe("#wechat_redirect");
});

test("whom WeChat made up for a page that is only looked at is nobody", async () => {
  const { wechat: third } = await provider({ token: { ...known, is_snapshotuser: 1 } }, "official");
  expect(await third.identify("c1")).toBeUndefined();
});

test("a code becomes a person, known by the id that all the operator's applications share", async () => {
  const { wechat: third, asked } = await provider({});
  expect(await third.identify("c1")).toEqual({ subject: "u-1", nickname: "小明" });
  expect(asked.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      "/sns/oauth2/access_token",
      { appid: "wx1", secret: "hidden", code: "c1", grant_type: "authorization_code" },
    ],
    ["/sns/userinfo", { access_token: "at", openid: "o-1", lang: "zh_CN" }],
  ]);
});

test("without a shared id, by the one of this application", async () => {
  const { wechat: third } = await provider({ token: { access_token: "at", openid: "o-1" }, user: {} });
  expect(await third.identify("c1")).toEqual({ subject: "o-1", nickname: "" });
});

test.each([40029, 40163, 42003])("a code refused with %i is nobody's", async (errcode) => {
  const { wechat: third } = await provider({ token: { errcode, errmsg: "invalid code" } });
  expect(await third.identify("c1")).toBeUndefined();
});

test.each([
  ["wrong credentials", { token: { errcode: 40125, errmsg: "invalid appsecret" } }],
  ["a broken service", { status: 502 }],
])("%s is a fault, which never shows the secret", async (_what, answers) => {
  const { wechat: third } = await provider(answers);
  const error: unknown = await third.identify("c1").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain("hidden");
});
