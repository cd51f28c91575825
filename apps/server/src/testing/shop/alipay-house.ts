import { createSign, createVerify, generateKeyPairSync } from "node:crypto";

type Fields = Record<string, string>;
type Signer = "alipay" | "stranger";

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Returns the text that Alipay signs: the fields that are not empty, in the order of their names. */
const linesOf = (fields: Fields, without: string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => value !== "" && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Plays Alipay's part with real keys: signs its answers and notices, and checks the signature of each call. */
export function alipayHouse() {
  const [merchant, alipay, stranger] = [newKeys(), newKeys(), newKeys()];
  const keyOf = (as: Signer) => ({ alipay, stranger })[as].privateKey;

  return {
    merchant,
    alipay,
    appId: "2021000122671080",
    sellerId: "2088000000000001",

    /** Whether the merchant signed a call. */
    isByMerchant(fields: Fields): boolean {
      return createVerify("RSA-SHA256")
        .update(linesOf(fields, ["sign"]))
        .verify(merchant.publicKey, fields["sign"] ?? "", "base64");
    },

    /** Alipay's signed answer to a call. */
    answerTo(method: string, response: object, as: Signer = "alipay") {
      const sign = createSign("RSA-SHA256").update(JSON.stringify(response)).sign(keyOf(as), "base64");
      return { [`${method.replaceAll(".", "_")}_response`]: response, sign };
    },

    /** A notice as Alipay sends it, as the body of a form. */
    noticeOf(fields: Fields, { as = "alipay", type = "RSA2" }: { as?: Signer; type?: string } = {}): string {
      const sign = createSign(type === "RSA" ? "RSA-SHA1" : "RSA-SHA256")
        .update(linesOf(fields, ["sign", "sign_type"]))
        .sign(keyOf(as), "base64");
      return String(new URLSearchParams({ ...fields, sign, sign_type: type }));
    },
  };
}
