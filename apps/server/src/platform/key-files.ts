import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The content of a file; undefined if it cannot be read. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Returns the schema of a variable that names a file. A fault names the kind of file, never its content. */
function fileOf<Content>(what: string, read: (content: Buffer) => Content | undefined) {
  return z.string().transform((path, context) => {
    const content = contentOf(path);
    const message = content ? `指定的文件不是 ${what}` : "指定的文件读不到：请检查路径和权限";
    const value = content && read(content);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/**
 * Returns the DER of a bare key, because some services give keys as the base64 of the DER without the lines around it.
 * Returns undefined for anything else.
 */
const bare = (content: Buffer) =>
  /^[\w+/=\s]+$/.test(content.toString("latin1"))
    ? Buffer.from(content.toString("latin1"), "base64")
    : undefined;

function firstOf(ways: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const way of ways) {
    try {
      const key = way();
      const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
      if (key.asymmetricKeyType === "rsa" && modulusLength >= 2048) return key;
    } catch {
      // The next function may be able to read it.
    }
  }
  return undefined;
}

/** Names the file of an RSA private key: PEM, or only the base64 of PKCS8 or PKCS1. */
export const privateKeyFile = fileOf("RSA 私钥（至少 2048 位）", (content) => {
  const key = bare(content) ?? Buffer.alloc(0);
  return firstOf([
    () => createPrivateKey(content),
    () => createPrivateKey({ key, format: "der", type: "pkcs8" }),
    () => createPrivateKey({ key, format: "der", type: "pkcs1" }),
  ]);
});

/** Names the file of an RSA public key: PEM, or only the base64. */
export const publicKeyFile = fileOf("RSA 公钥（至少 2048 位）", (content) => {
  const key = bare(content) ?? Buffer.alloc(0);
  const isPrivate = content.includes("PRIVATE");
  return isPrivate
    ? undefined
    : firstOf([() => createPublicKey(content), () => createPublicKey({ key, format: "der", type: "spki" })]);
});

/** Names the file of a secret with exactly `length` characters. */
export const secretFile = (length: number) =>
  fileOf(`${length} 个字符的密钥`, (content) => {
    const text = content.toString("utf8").trim();
    return text.length === length ? text : undefined;
  });
