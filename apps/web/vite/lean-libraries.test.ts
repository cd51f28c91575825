import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { afterAll, expect, test } from "vitest";
import { leanIcons } from "../../../packages/ui/vite/lean-icons.ts";
import { leanRouter } from "../../../packages/ui/vite/lean-router.ts";

const router = () => leanRouter(import.meta.resolve("react-router"));
const products = fileURLToPath(new URL("../../../build/", import.meta.url));
mkdirSync(products, { recursive: true });
/** Where the libraries can be found. */
const root = mkdtempSync(join(products, "lean-"));
afterAll(() => rmSync(root, { recursive: true }));

async function built(code: string, plugins: Plugin[] = []): Promise<string> {
  writeFileSync(join(root, "main.js"), code);
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins,
    build: { write: false, rolldownOptions: { input: join(root, "main.js"), external: /^react(-dom)?$/ } },
  });
  const files = [output].flat().flatMap((each) => ("output" in each ? each.output : []));
  return files.map((file) => ("code" in file ? file.code : "")).join("");
}

const importing = (names: string, library: string) =>
  `import { ${names} } from "${library}"; globalThis.used = [${names}];`;

test("of the router comes what is imported, without what only warns developers", async () => {
  const code = importing("BrowserRouter, useHref, matchRoutes", "react-router");
  const [lean, usual] = [await built(code, [router()]), await built(code)];
  expect(lean.length).toBeLessThan(usual.length - 15_000);
  expect(usual).toMatch(/displayName.*data-discover.*contextType|contextType.*displayName/s);
  expect(lean).not.toMatch(/displayName|data-discover|contextType/);
});

test("what is imported of it stays whole", async () => {
  const lean = await built(importing("Link, Routes", "react-router"), [router()]);
  expect(lean).toContain("data-discover");
  expect(lean).toMatch(/static contextType/);
});

test("icons are drawn by our own component", async () => {
  const code = importing("Star", "lucide-react");
  const [lean, usual] = [await built(code, [leanIcons()]), await built(code)];
  expect(lean.length).toBeLessThan(usual.length - 2000);
  expect(lean).toContain("M11.525");
  expect(lean).not.toContain("lucide");
});

test("each icon comes from its own file, by whichever of its names, and types from none", async () => {
  const asked: string[] = [];
  const watch: Plugin = { name: "watch", moduleParsed: ({ id }) => void asked.push(id) };
  const code = `import {\n  type LucideIcon, Home as House,\n  Star,\n} from "lucide-react"; globalThis.used = [House, Star];`;
  expect(await built(code, [leanIcons(), watch])).toContain("M11.525");
  const ofLucide = asked.filter((id) => id.includes("/lucide-react/")).map((id) => id.replace(/.*\//, ""));
  expect(ofLucide.toSorted()).toEqual(["house.mjs", "star.mjs"]);
});

test.each([
  ["leanRouter", router, /finds nothing to mark/],
  ["leanIcons", leanIcons, /replaces nothing/],
])("%s fails the build in which it finds nothing to do", async (_name, plugin, message) => {
  await expect(built(`globalThis.used = 1;`, [plugin()])).rejects.toThrow(message);
});
