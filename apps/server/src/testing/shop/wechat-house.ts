import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Asked } from "../stand-in.ts";

interface Signing {
  /** The signer: WeChat, or a forger. */
  as?: "wechat" | "stranger";
  at?: Date;
  keyId?: string;
}
export type Noticing = Signing & { sealedWith?: string; type?: string };

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * Plays WeChat Pay v3's part with real keys: signs its answers, seals its notices, and checks the signature of each
 * call.
 */
export function wechatHouse() {
  const [merchant, wechat, stranger] = [newKeys(), newKeys(), newKeys()];
  const mchId = "1230000109";
  const serial = "5157F09EFDC096DE15EBE81A47057A72";
  const publicKeyId = "PUB_KEY_ID_0119";
  const apiKey = "0123456789abcdef0123456789abcdef";

  /** The headers with WeChat's signature. */
  function signed(body: string, { as = "wechat", at = new Date(), keyId = publicKeyId }: Signing = {}) {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const nonce = randomBytes(16).toString("hex");
    const { privateKey } = { wechat, stranger }[as];
    return {
      "wechatpay-timestamp": timestamp,
      "wechatpay-nonce": nonce,
      "wechatpay-serial": keyId,
      "wechatpay-signature": createSign("RSA-SHA256")
        .update(`${timestamp}\n${nonce}\n${body}\n`)
        .sign(privateKey, "base64"),
    };
  }

  const isByMerchant = (text: string, signature: string) =>
    createVerify("RSA-SHA256").update(text).verify(merchant.publicKey, signature, "base64");

  return {
    merchant,
    wechat,
    mchId,
    serial,
    publicKeyId,
    apiKey,
    signed,
    isByMerchant,

    /** Whether the merchant signed a call. */
    isCallByMerchant({ method, path, query, headers, body }: Asked): boolean {
      const authorization = String(headers["authorization"]);
      const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(authorization)?.[1] ?? "";
      const address = query.size > 0 ? `${path}?${String(query)}` : path;
      const text = `${method}\n${address}\n${part("timestamp")}\n${part("nonce_str")}\n${body}\n`;
      return part("mchid") === mchId && part("serial_no") === serial && isByMerchant(text, part("signature"));
    },

    /** A notice as WeChat sends it. */
    noticeOf(
      trade: object,
      { sealedWith = apiKey, type = "TRANSACTION.SUCCESS", ...signing }: Noticing = {},
    ) {
      const [iv, aad] = [randomBytes(6).toString("hex"), "transaction"];
      const cipher = createCipheriv("aes-256-gcm", sealedWith, iv).setAAD(Buffer.from(aad));
      const sealed = [cipher.update(JSON.stringify(trade)), cipher.final(), cipher.getAuthTag()];
      const body = JSON.stringify({
        id: "n1",
        event_type: type,
        resource: {
          algorithm: "AEAD_AES_256_GCM",
          ciphertext: Buffer.concat(sealed).toString("base64"),
          nonce: iv,
          associated_data: aad,
        },
      });
      return { headers: signed(body, signing), body: Buffer.from(body) };
    },
  };
}
