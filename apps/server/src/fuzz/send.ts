import { createHash } from "node:crypto";
import { signedFields, textToSign, type TimeKind } from "@shiju/learning/time/study-time";
import { hashPassword } from "#features/people/accounts/sign-in/passwords.ts";
import { forgedToken } from "#testing/people/learners.ts";
import { fileForm } from "#testing/content/pictures.ts";
import type { TestServer } from "#testing/server.ts";
import { timeKey } from "#testing/study/study-time.ts";
import type { CallerName, Drawn } from "./requests.ts";
import { Heard, Known } from "./values.ts";

/** A request as it goes out. */
export interface Sent {
  method: "GET";
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Makers of the whole values that can be sent, by the name of their shape. */
export type MakeKnown = Record<string, () => unknown>;

/** Names of fields that take what other fields told. */
const alsoCalled: Record<string, string> = {
  pack: "course_id",
  lesson_course_id: "course_id",
  record_id: "course_id",
  word_lesson_id: "lesson_id",
  num_id: "sentence_id",
  id: "sentence_id",
  word: "lemma",
  content_version: "version",
};
const mostHeard = 60;
/** So that nobody's limits are met all the time. */
const callsOfOne = 60;

/** The callers, and the answers that they received so far. */
export class Callers {
  readonly #server: TestServer;
  readonly #known: MakeKnown;
  readonly #files: readonly Buffer[];
  readonly #heard = new Map<string, string[]>();
  #tokens: Record<CallerName, string | undefined> | undefined;
  #passwordHash: string | undefined;
  #calls = 0;

  constructor(server: TestServer, known: MakeKnown, files: readonly Buffer[]) {
    this.#server = server;
    this.#known = known;
    this.#files = files;
  }

  /**
   * Returns the request as it is sent. The same drawing may give another request, because it depends on the answers
   * that were heard before.
   */
  async requestOf(drawn: Drawn, caller = drawn.caller): Promise<Sent> {
    const token = (await this.#callersNow())[caller];
    const path = drawn.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      escaped(this.#said(drawn.params[name])),
    );
    const query = Object.entries(drawn.query)
      .map(([name, value]) => [name, this.#said(value)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${escaped(value)}`);
    const { payload, headers } = this.#bodyOf(drawn);
    return {
      method: drawn.method.toUpperCase() as "GET",
      url: path + (query.length > 0 ? `?${query.join("&")}` : ""),
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { payload }),
    };
  }

  /** Remembers the texts of an answer by their names. Of each name, only the last text is kept. */
  hear(answer: unknown, name = "id"): void {
    if (typeof answer === "string") {
      if (answer.length === 0 || answer.length > 400) return;
      this.#keep(name, answer);
      if (answer.includes("/")) this.#keep("file", answer.split("/").at(-1) ?? "");
    } else if (Array.isArray(answer)) {
      for (const item of answer.slice(0, 20)) this.hear(item, name.replace(/s$/, ""));
    } else if (typeof answer === "object" && answer !== null) {
      for (const [key, item] of Object.entries(answer))
        this.hear(item, key === "id" && name !== "id" ? `${name}_id` : key);
    }
  }

  #keep(name: string, text: string): void {
    const texts = this.#heard.get(name) ?? [];
    this.#heard.set(name, [...texts.filter((one) => one !== text), text].slice(-mostHeard));
  }

  async #callersNow(): Promise<Record<CallerName, string | undefined>> {
    this.#calls += 1;
    if (this.#tokens && this.#calls % callsOfOne > 0) return this.#tokens;
    this.#passwordHash ??= await hashPassword("gutes-Wetter-7");
    const passwordHash = this.#passwordHash;
    const [learner, other, operator] = [
      await this.#server.newLearner({ passwordHash, vipType: 4 }),
      await this.#server.newLearner({ passwordHash }),
      await this.#server.newLearner({ passwordHash, role: "admin" }),
    ];
    this.#tokens = {
      visitor: undefined,
      learner: learner.token,
      other: other.token,
      operator: operator.token,
      forger: forgedToken,
    };
    return this.#tokens;
  }

  #said(value: unknown): unknown {
    if (value instanceof Heard) {
      const texts = this.#heard.get(alsoCalled[value.name] ?? value.name) ?? [];
      return texts.length > 0 ? texts[value.at % texts.length] : value.otherwise;
    }
    if (value instanceof Known) return this.#known[value.name]?.();
    if (Array.isArray(value)) return value.map((item) => this.#said(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#said(item)]));
  }

  #bodyOf({
    body: drawnBody,
    bodyType,
    way,
    cutAt,
    fits,
    path,
  }: Drawn): Partial<Pick<Sent, "payload" | "headers">> {
    if (bodyType === undefined || way === "none") return {};
    if (bodyType === "multipart/form-data") {
      const form = fileForm(this.#files[cutAt % this.#files.length] ?? Buffer.alloc(0));
      const whole = form.payload;
      return way === "whole" ? form : { ...form, payload: whole.subarray(0, (whole.length * cutAt) / 1000) };
    }
    const json = { "content-type": "application/json" };
    if (way === "nested") return { headers: json, payload: "[".repeat(20_000) + "]".repeat(20_000) };
    if (way === "scalar")
      return { headers: json, payload: ["null", "0", '"x"', "[]", "{}", "true"][cutAt % 6] ?? "" };
    const body = this.#said(drawnBody);
    const text = JSON.stringify(fits ? fitting(path, body) : body) ?? "";
    switch (way) {
      case "cut":
        return { headers: json, payload: text.slice(0, (text.length * cutAt) / 1000) };
      case "short":
        return { headers: { ...json, "content-length": String(text.length + 7) }, payload: text };
      case "swollen":
        return { headers: json, payload: JSON.stringify(swollen(body)) };
      case "unknown":
        return { headers: json, payload: JSON.stringify({ ...unknownFields, ...(body as object) }) };
      case "mistyped":
        return { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: text };
      default:
        return { headers: json, payload: text };
    }
  }
}

const unknownFields = Object.fromEntries(Array.from({ length: 8000 }, (_, n) => [`u${n}`, [{}]]));
const manyItems = Array.from({ length: 5000 }, (_, n) => (n % 2 === 0 ? {} : 0));

/** Returns the body with far too many items in each list. Texts are replaced by such lists. */
function swollen(value: unknown): unknown {
  if (typeof value === "string" || Array.isArray(value)) return manyItems;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, swollen(item)]));
}

/** As people, and machines, put anything into an address. */
function escaped(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return encodeURIComponent(Buffer.from(text.slice(0, 6000)).toString());
}

const kinds: Record<string, TimeKind> = {
  add_time: "course",
  add_time_word: "word",
  add_time_today: "other",
};

/** Makes the parts of a body fit: signs a report of study time, and gives each changed setting its time. */
function fitting(path: string, body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  if (path.endsWith("/setting")) {
    const { values } = body as { values?: unknown };
    const keys = typeof values === "object" && values !== null ? Object.keys(values) : [];
    return { ...body, changed_at: Object.fromEntries(keys.map((key) => [key, new Date().toISOString()])) };
  }
  const kind = kinds[path.split("/").at(-1) ?? ""];
  if (kind === undefined) return body;
  const report = body as Record<string, unknown>;
  if (signedFields[kind].some((name) => typeof report[name] === "object")) return body;
  const hash = createHash("md5")
    .update(textToSign(kind, report, timeKey))
    .digest("hex");
  return { ...report, hash };
}
