import { deviceStore } from "#platform/device-database.ts";

interface KeptText {
  key: string;
  text: string;
}
const texts = deviceStore<KeptText>("texts");

/** Reads a text that has not become sentences yet. Such a text is only on this device. */
export async function readKeptText(key: string): Promise<string> {
  return (await texts.get(key).catch(() => undefined))?.text ?? "";
}

export async function keepText(key: string, text: string): Promise<void> {
  await (text === "" ? texts.remove([key]) : texts.put({ key, text })).catch(() => {});
}
