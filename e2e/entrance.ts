import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import { printed, root, standIns } from "./addresses.ts";
import { newPhone, password } from "./journey.ts";

/**
 * Returns a new address for each caller, because limits count by address and all journeys come from the same address.
 */
export function fromAnywhere(): { extraHTTPHeaders: Record<string, string> } {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return { extraHTTPHeaders: { "x-forwarded-for": `10.${part()}.${part()}.${part()}` } };
}

/** Runs `npm run admin --` with these words, as the operator does. Returns what it printed. */
export const admin = (dataDir: string, ...words: string[]) => command("admin", dataDir, words);

/** Runs `npm run restore --` with this file, as the operator does. Returns what it printed. */
export const restore = (dataDir: string, file: string) => command("restore", dataDir, [file]);

async function command(name: string, dataDir: string, words: string[]): Promise<string> {
  const args = [`apps/server/dist/${name}.cli.js`, ...words];
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout;
}

/** Makes calls as an operator of a server, who gives the password again first. */
export async function asOperator(url: string, folder: string) {
  const phone = newPhone();
  const send = async <Body>(path: string, data?: object, token?: string): Promise<Body> => {
    const answer = await fetch(`${url}${path}`, {
      method: data ? "POST" : "GET",
      headers: {
        ...fromAnywhere().extraHTTPHeaders,
        ...(data && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Body;
  };
  const { token } = await send<SignedIn>("/api/login/register", { phone, password, agreed: true });
  await admin(folder, "create-admin", phone);
  await send("/api/console/step-up", { password }, token);
  return <Body>(path: string, data?: object) => send<Body>(`/api/console/${path}`, data, token);
}

/** The password in what a command printed. */
export const passwordIn = (output: string) => /密码是 (\S+) /.exec(output)?.[1] ?? "";

/** Writes the phone, asks for a code and waits until it is sent. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel("手机号").fill(phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeVisible();
  await expect(page.getByLabel("验证码")).toBeFocused();
}

/** The code that the plain server printed for its operator. */
export async function printedCode(phone: string): Promise<string> {
  const log = await readFile(join(root, printed), "utf8");
  return new RegExp(`短信验证码 ${phone} \\S+ (\\d{6})`).exec(log)?.[1] ?? "";
}

/** Returns the code that the configured server gave the SMS service for this phone. */
export async function sentCode(phone: string): Promise<string> {
  const answer = await fetch(`${standIns.url}/code?phone=${phone}`);
  return ((await answer.json()) as { code: string }).code;
}
