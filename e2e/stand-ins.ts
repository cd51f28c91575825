import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The last code that the SMS service got for each phone, and the codes that WeChat gave out, by their person. */
const smsCodes = new Map<string, string>();
const wechatCodes = new Map<string, string>();

/** Plays the SMS service (Aliyun's call), WeChat and a model for the configured server of the journeys. */
createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const answer = answers[url.pathname];
  if (answer) void answer(url.searchParams, request, response);
  else response.writeHead(404).end();
}).listen(Number(process.env["PORT"]), "127.0.0.1");

type Answer = (query: URLSearchParams, request: IncomingMessage, response: ServerResponse) => unknown;

const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

/** A browser is the same person every time. */
const askConsent: Answer = (query, { headers }, response) => {
  const [, person = randomUUID()] = /person=([\w-]+)/.exec(headers.cookie ?? "") ?? [];
  const code = randomUUID();
  wechatCodes.set(code, person);
  const back = new URL(query.get("redirect_uri") ?? "");
  back.searchParams.set("code", code);
  back.searchParams.set("state", query.get("state") ?? "");
  const page = `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>微信</title><a href="${back.href.replaceAll("&", "&amp;")}">同意登录</a>`;
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8", "set-cookie": `person=${person}` })
    .end(page);
};

/** The answers of the model: a dialogue, or the Chinese or the chunks of lines. */
const dialogue = [
  { n: 1, en: "I can't find my bag.", zh: "我找不到我的包。" },
  { n: 2, en: "What color is it?", zh: "它是什么颜色的？" },
  { n: 3, en: "It's a big blue bag.", zh: "是个蓝色的大包。" },
];
const chunks = new Map([
  ["I can't find my bag.", { en: "I can't find | my bag.", zh: "我找不到 | 我的包。" }],
  ["It's a big blue bag.", { en: "It's | a big blue bag.", zh: "是 | 个蓝色的大包。" }],
]);

/** Plays a model, which answers in pieces. */
const askModel: Answer = async (_query, request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { content: string }[] };
  const data = JSON.parse(messages[1]?.content.slice(7, -8) ?? "") as { lines: number | ShownLine[] };
  const objects = Array.isArray(data.lines)
    ? data.lines.flatMap(({ n, en, zh }) => {
        const known = zh === undefined ? dialogue.find((one) => one.en === en) : chunks.get(en);
        return known ? [{ ...known, n }] : [];
      })
    : dialogue;
  const events = [
    ...objects.map((one) => ({ choices: [{ delta: { content: `${JSON.stringify(one)}\n` } }] })),
    { choices: [{ delta: {}, finish_reason: "stop" }] },
    { choices: [], usage: { prompt_tokens: 400, completion_tokens: 200 } },
  ];
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end([...events.map((one) => `data: ${JSON.stringify(one)}\n\n`), "data: [DONE]\n\n"].join(""));
};

interface ShownLine {
  n: number;
  en: string;
  /** Left out where it is asked for. */
  zh?: string;
}

const answers: Record<string, Answer> = {
  "/v1/chat/completions": askModel,

  "/ready": (_query, _request, response) => json(response, {}),

  "/": (query, _request, response) => {
    const { code } = JSON.parse(query.get("TemplateParam") ?? "{}") as { code?: string };
    smsCodes.set(query.get("PhoneNumbers") ?? "", code ?? "");
    json(response, { Code: "OK", Message: "OK", RequestId: randomUUID(), BizId: "1" });
  },

  /** For the journey, which has no phone to look at. */
  "/code": (query, _request, response) =>
    json(response, { code: smsCodes.get(query.get("phone") ?? "") ?? null }),

  /** The page with WeChat's picture to scan, and the question inside WeChat itself. */
  "/connect/qrconnect": askConsent,
  "/connect/oauth2/authorize": askConsent,

  "/sns/oauth2/access_token": (query, _request, response) => {
    const code = query.get("code") ?? "";
    const person = wechatCodes.get(code);
    wechatCodes.delete(code);
    json(
      response,
      person
        ? { access_token: person, openid: `${query.get("appid")}-${person}`, unionid: person }
        : { errcode: 40029, errmsg: "invalid code" },
    );
  },

  "/sns/userinfo": (query, _request, response) =>
    json(response, { openid: query.get("openid"), nickname: "晨光" }),
};
