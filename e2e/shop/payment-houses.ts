import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { alipayHouse } from "../../apps/server/src/testing/shop/alipay-house.ts";
import { wechatHouse } from "../../apps/server/src/testing/shop/wechat-house.ts";
import type { Asked } from "../../apps/server/src/testing/stand-in.ts";

interface Trade {
  house: "wechat" | "alipay";
  /** In fen. */
  amount: number;
  state: "open" | "paid" | "refunded";
  appId: string;
  notifyUrl: string;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

const appId = "wx0000000000000001";
const officialAppId = "wx0000000000000002";

/**
 * Plays WeChat Pay and Alipay on one port. Accepts only calls that the merchant signed, and signs its answers. Shows
 * the payment pages to buyers, and sends notices to the shop.
 */
export function paymentHouses(port: number, shop: string, folder: string) {
  const [wechat, alipay] = [wechatHouse(), alipayHouse()];
  const url = `http://127.0.0.1:${port}`;
  const trades = new Map<string, Trade>();
  const state = { isSilent: false };
  const file = (name: string) => join(folder, name);

  function open(trade: Omit<Trade, "state">, tradeNo: string): void {
    if (!trades.has(tradeNo)) trades.set(tradeNo, { ...trade, state: "open" });
  }
  function tradeOf(tradeNo: string): Trade {
    const trade = trades.get(tradeNo);
    if (!trade) throw new Error(`no trade ${tradeNo}`);
    return trade;
  }
  const wechatTrade = (tradeNo: string, { amount, appId: appid, state: now }: Trade) => ({
    mchid: wechat.mchId,
    appid,
    out_trade_no: tradeNo,
    trade_state: now === "open" ? "NOTPAY" : "SUCCESS",
    ...(now !== "open" && {
      transaction_id: `w${tradeNo}`,
      success_time: new Date().toISOString(),
      amount: { total: amount, currency: "CNY" },
    }),
  });
  const china = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const alipayTrade = (tradeNo: string, { amount, state: now }: Trade) => ({
    out_trade_no: tradeNo,
    trade_no: `a${tradeNo}`,
    trade_status: now === "open" ? "WAIT_BUYER_PAY" : "TRADE_SUCCESS",
    total_amount: yuan(amount),
  });

  /** Pays as the buyer, and tells the shop unless the house is silent. */
  async function pay(tradeNo: string): Promise<void> {
    const trade = tradeOf(tradeNo);
    expect(trade.state).toBe("open");
    trade.state = "paid";
    if (state.isSilent) return;
    const answer = await (trade.house === "wechat"
      ? tell(trade, "application/json", wechat.noticeOf(wechatTrade(tradeNo, trade)))
      : tell(trade, "application/x-www-form-urlencoded", {
          headers: {},
          body: alipay.noticeOf({
            app_id: alipay.appId,
            seller_id: alipay.sellerId,
            notify_time: china(),
            gmt_payment: china(),
            ...alipayTrade(tradeNo, trade),
          }),
        }));
    expect(answer.status, "the shop takes the notice").toBe(200);
  }
  const tell = (
    { notifyUrl }: Trade,
    type: string,
    { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  ) =>
    fetch(notifyUrl, { method: "POST", headers: { "content-type": type, ...headers }, body: String(body) });

  const json = (said: object): Answer => {
    const body = JSON.stringify(said);
    return { body, headers: { "content-type": "application/json", ...wechat.signed(body) } };
  };
  const page = (amount: number, action: string): Answer => ({
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>收银台</title><form method="post" action="${action.replaceAll("&", "&amp;")}"><button>付款 ${yuan(amount)} 元</button></form>`,
  });
  const back = (to: string): Answer => ({ status: 303, headers: { location: to }, body: "" });

  function askWeChat(asked: Asked): Answer {
    if (!wechat.isCallByMerchant(asked)) return { ...json({ code: "SIGN_ERROR" }), status: 401 };
    const [, , , what = "", tradeNo = "", isClosing] = asked.path.split("/").slice(1);
    if (asked.path === "/v3/refund/domestic/refunds") {
      const { out_trade_no, amount } = JSON.parse(asked.body) as {
        out_trade_no: string;
        amount: { refund: number };
      };
      const trade = tradeOf(out_trade_no);
      expect(amount.refund).toBe(trade.amount);
      trade.state = "refunded";
      return json({ status: "SUCCESS" });
    }
    if (what === "out-trade-no") {
      if (isClosing) return { status: 204, headers: wechat.signed(""), body: "" };
      const trade = trades.get(tradeNo);
      return trade
        ? json(wechatTrade(tradeNo, trade))
        : { ...json({ code: "ORDER_NOT_EXIST" }), status: 404 };
    }
    const order = JSON.parse(asked.body) as {
      appid: string;
      out_trade_no: string;
      notify_url: string;
      amount: { total: number };
    };
    const { out_trade_no: no, notify_url: notifyUrl, amount } = order;
    open({ house: "wechat", amount: amount.total, appId: order.appid, notifyUrl }, no);
    if (what === "native") return json({ code_url: `weixin://wxpay/bizpayurl?pr=${no}` });
    if (what === "h5") return json({ h5_url: `${url}/h5pay?prepay_id=${no}` });
    return json({ prepay_id: no });
  }

  function askAlipay({ method, query, body }: Asked): Answer {
    const fields = Object.fromEntries([...query, ...new URLSearchParams(body)]);
    const { method: name = "", biz_content = "{}", notify_url = "", return_url = "" } = fields;
    const isSigned = alipay.isByMerchant(fields);
    const content = JSON.parse(biz_content) as Record<string, string>;
    const tradeNo = content["out_trade_no"] ?? "";
    if (method === "GET") {
      if (!isSigned) return { status: 403, body: "签名有误" };
      const amount = Math.round(Number(content["total_amount"]) * 100);
      open({ house: "alipay", amount, appId: alipay.appId, notifyUrl: notify_url }, tradeNo);
      return page(amount, `/paid?${String(new URLSearchParams({ no: tradeNo, to: return_url }))}`);
    }
    const done = { code: "10000", msg: "Success" };
    const trade = trades.get(tradeNo);
    const answer = (said: object): Answer => ({
      headers: { "content-type": "application/json" },
      body: JSON.stringify(alipay.answerTo(name, said)),
    });
    if (!isSigned) return answer({ code: "40002", msg: "Invalid", sub_code: "isv.invalid-signature" });
    if (!trade) return answer({ code: "40004", msg: "Failed", sub_code: "ACQ.TRADE_NOT_EXIST" });
    if (name === "alipay.trade.query") return answer({ ...done, ...alipayTrade(tradeNo, trade) });
    if (name === "alipay.trade.refund") {
      expect(content["refund_amount"]).toBe(yuan(trade.amount));
      trade.state = "refunded";
    }
    return answer({ ...done, refund_status: trade.state === "refunded" ? "REFUND_SUCCESS" : "" });
  }

  async function answerTo(asked: Asked): Promise<Answer> {
    const { path, query } = asked;
    if (path === "/gateway.do") return askAlipay(asked);
    if (path.startsWith("/v3/")) return askWeChat(asked);
    if (path === "/h5pay") {
      const [no, to] = [query.get("prepay_id") ?? "", query.get("redirect_url") ?? ""];
      return page(tradeOf(no).amount, `/paid?${String(new URLSearchParams({ no, to }))}`);
    }
    if (path === "/paid") {
      await pay(query.get("no") ?? "");
      return back(query.get("to") ?? "");
    }
    if (path === "/connect/oauth2/authorize") {
      const to = new URL(query.get("redirect_uri") ?? "");
      to.searchParams.set("code", "of-the-buyer");
      to.searchParams.set("state", query.get("state") ?? "");
      return back(to.href);
    }
    if (path === "/sns/oauth2/access_token") return json({ openid: "o-1", access_token: "t" });
    return { status: 404, body: "" };
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "", url);
    const { method = "", headers } = request;
    const body = Buffer.concat(parts).toString();
    const said = await answerTo({ method, path: pathname, query: searchParams, headers, body });
    response.writeHead(said.status ?? 200, said.headers).end(said.body);
  });

  return {
    state,
    pay,
    /** How many trades were given back whole. */
    refunded: () => [...trades.values()].filter((trade) => trade.state === "refunded").length,
    /** The trade that was opened last. */
    last: () => [...trades.keys()].at(-1) ?? "",
    isByMerchant: wechat.isByMerchant,
    async start() {
      mkdirSync(folder, { recursive: true });
      const write = (name: string, content: string | Buffer) => writeFileSync(file(name), content);
      write("wechat-own.pem", wechat.merchant.privateKey.export({ format: "pem", type: "pkcs8" }));
      write("wechat.pem", wechat.wechat.publicKey.export({ format: "pem", type: "spki" }));
      write("wechat-api.key", wechat.apiKey);
      write("alipay-own.pem", alipay.merchant.privateKey.export({ format: "pem", type: "pkcs8" }));
      write("alipay.pem", alipay.alipay.publicKey.export({ format: "pem", type: "spki" }));
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
    /** The environment variables that the shop's operator has to set. */
    settings: {
      PAYMENTS: "wechat,alipay",
      PUBLIC_URL: shop,
      WECHAT_PAY_URL: url,
      WECHAT_PAY_MCH_ID: wechat.mchId,
      WECHAT_PAY_APP_ID: appId,
      WECHAT_PAY_SERIAL: wechat.serial,
      WECHAT_PAY_KEY_FILE: file("wechat-own.pem"),
      WECHAT_PAY_PUBLIC_KEY_FILE: file("wechat.pem"),
      WECHAT_PAY_PUBLIC_KEY_ID: wechat.publicKeyId,
      WECHAT_PAY_API_KEY_FILE: file("wechat-api.key"),
      WECHAT_OFFICIAL_APP_ID: officialAppId,
      WECHAT_OFFICIAL_APP_SECRET: "hidden",
      WECHAT_OPEN_URL: url,
      WECHAT_API_URL: url,
      ALIPAY_URL: `${url}/gateway.do`,
      ALIPAY_APP_ID: alipay.appId,
      ALIPAY_SELLER_ID: alipay.sellerId,
      ALIPAY_KEY_FILE: file("alipay-own.pem"),
      ALIPAY_PUBLIC_KEY_FILE: file("alipay.pem"),
    },
  };
}
