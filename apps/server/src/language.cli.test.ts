import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const entry = fileURLToPath(new URL("./language.cli.ts", import.meta.url));

function run(
  input: string,
  ...options: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", entry, ...options]);
    let [out, err] = ["", ""];
    child.stdout.on("data", (data: Buffer) => (out += data.toString()));
    child.stderr.on("data", (data: Buffer) => (err += data.toString()));
    child.on("close", (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

describe("the language command", { timeout: 30_000 }, () => {
  it("prints one JSON object a sentence and skips blank lines", async () => {
    const { code, out } = await run("My friend Tom lives in London.\n\n went \n", "--json");
    const [first, second, ...rest] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      sentence: "My friend Tom lives in London.",
      chunks: ["My friend Tom", "lives in London."],
    });
    expect((first as { words: unknown[] }).words[5]).toEqual({
      text: "London.",
      class: "n",
      lemma: "London",
      name: true,
      syllables: ["Lon", "don"],
      us: "ˈlʌndən",
      uk: "ˈlʌndən",
    });
    expect(second).toMatchObject({
      sentence: "went",
      words: [{ class: "v", lemma: "go" }],
      chunks: ["went"],
    });
  });

  it("names a line that is too long, prints the others and fails at the end", async () => {
    const { code, out, err } = await run(`One.\n${"word ".repeat(300)}\nThree.\n`, "--json");
    expect(out.trim().split("\n")).toHaveLength(2);
    expect(err).toContain("第 2 行太长");
    expect(code).toBe(1);
  });

  it("shows a readable table without --json", async () => {
    const { out } = await run("I like the food.\n");
    expect(out).toContain("I like | the food.");
    expect(out).toContain("/fuːd/");
  });
});
