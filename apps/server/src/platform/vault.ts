import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

/** Seals texts that must be read again, such as the payee of a withdrawal, with AES-256-GCM. */
export interface Vault {
  /** `about` names the thing that the text belongs to. The text opens only with the same `about`. */
  seal: (text: string, about: string) => string;
  /** Throws if the key is gone, or if any byte was changed. */
  open: (sealed: string, about: string) => string;
  /** Whether the key that sealed it is among the keys. */
  knows: (sealed: string) => boolean;
  /** Whether it was sealed with the key that seals now. */
  isCurrent: (sealed: string) => boolean;
}

const ivLength = 12;
const tagLength = 16;

/**
 * Opens a vault. The first key seals, and every key opens. A new key is put before the old keys. The old keys can go
 * once everything is sealed again.
 */
export function openVault(keys: ReadonlyMap<string, KeyObject>): Vault | undefined {
  const [current] = keys;
  if (!current) return undefined;
  const [currentId, currentKey] = current;
  return {
    seal(text, about) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", currentKey, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${currentId}.${sealed.toString("base64url")}`;
    },
    open(sealed, about) {
      const [id = "", text = ""] = sealed.split(".");
      const key = keys.get(id);
      if (!key) throw new Error(`there is no key ${id} to open it with`);
      const bytes = Buffer.from(text, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-tagLength));
      return (
        decipher.update(bytes.subarray(ivLength, -tagLength), undefined, "utf8") + decipher.final("utf8")
      );
    },
    knows: (sealed) => keys.has(sealed.split(".")[0] ?? ""),
    isCurrent: (sealed) => sealed.startsWith(`${currentId}.`),
  };
}
