import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { afterAll, expect, test } from "vitest";
import { chunkGroups, commonGroups, filledChunks, laterGroups } from "./chunk-groups.ts";
import { followedEntries } from "./followed-entries.ts";
import { heldBudgets } from "./held-budgets.ts";
import { leftMarkers } from "./left-markers.ts";
import { offlineShell } from "./offline-shell.ts";
import { pageIncludes } from "./page-includes.ts";
import { pageParts } from "./page-parts.ts";
import { steadyImports } from "./steady-imports.ts";

const root = mkdtempSync(join(tmpdir(), "shiju-rules-"));
afterAll(() => rmSync(root, { recursive: true }));
const at = (name: string) => join(root, name);
/** Code that a compressor cannot make much smaller than `kB`. */
const ballast = (kB: number) =>
  `globalThis.ballast = "${Array.from({ length: kB * 1000 }, (_, n) =>
    String.fromCharCode(33 + (((n * n * 7919 + n * 104_729) % 9973) % 90)),
  )
    .join("")
    .replaceAll(/["\\`$<]/g, "_")}";`;
const files = {
  "main.js": `import "./needed.js"; globalThis.later = () => import("./lazy.js");`,
  "needed.js": ballast(10),
  "lazy.js": ballast(20),
  "later.js": `export const parts = [() => import("./lazy.js")];`,
  "together.js": `export const parts = [() => import("./left.js"), () => import("./right.js"), () => import("./asked.js")];`,
  "left.js": `import "./theirs.js"; import "./needed.js"; globalThis.left = 1;`,
  "right.js": `import "./theirs.js"; globalThis.right = 1;`,
  "theirs.js": `globalThis.theirs = 1;`,
  "asked.js": `globalThis.asked = 1;`,
  "shows.js": `import "./needed.js"; globalThis.later = [() => import("./left.js"), () => import("./right.js"), () => import("./page.js")];`,
  "page.js": `import "./asked.js"; globalThis.page = 1;`,
  "opens.js": `import "./needed.js"; globalThis.pages = [() => import("./frame.js"), () => import("./home.js"), () => import("./shelf.js"), () => import("./rank.js")];`,
  "frame.js": `import "./menu.js"; import "./logo.js"; globalThis.frame = 1;`,
  "menu.js": `globalThis.menu = 1;`,
  "logo.js": `globalThis.logo = 1;`,
  "home.js": `import "./logo.js"; import "./button.js"; import "./dialog.js"; import "./figure.js"; globalThis.home = 1;`,
  "shelf.js": `import "./button.js"; import "./dialog.js"; import "./figure.js"; globalThis.shelf = 1;`,
  "rank.js": `import "./button.js"; import "./dialog.js"; import "./needed.js"; globalThis.rank = 1;`,
  "button.js": `globalThis.button = 1;`,
  "dialog.js": `import "./theirs.js"; globalThis.dialog = 1;`,
  "figure.js": `globalThis.figure = 1;`,
  "nothing.js": `export const parts = [];`,
  "worker.js": `globalThis.shell = SHELL;`,
  "mute.js": `globalThis.shell = [];`,
  "fetch-part.js": `export const importPart = (load) => load();`,
};
for (const [name, code] of Object.entries(files)) writeFileSync(at(name), code);

interface Build {
  plugins: Plugin[];
  marker?: string;
  entry?: string;
  input?: Record<string, string>;
  groups?: Rolldown.CodeSplittingGroup[];
}

const versionPlace = "<!-- version -->";

async function built({ plugins, marker = versionPlace, entry = "main.js", input = {}, groups = [] }: Build) {
  const page = `<!doctype html><html><head>${marker}</head><script type="module" src="/${entry}"></script></html>`;
  writeFileSync(at("index.html"), page);
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: at("index.html"), ...input },
        output: { codeSplitting: { groups }, entryFileNames: "[name].js" },
      },
    },
  });
  return [output].flat().flatMap((each) => ("output" in each ? each.output : []));
}

const budget = { what: "JavaScript of the page", page: "index.html", atMost: 100 };
const laterBudget = { ...budget, what: "what comes later", later: [at("later.js")] };
const withLater = (...budgets: Parameters<typeof heldBudgets>[0][number][]) => [
  heldBudgets(budgets),
  followedEntries([at("later.js"), at("nothing.js")]),
];
const shell = (entry: string) => offlineShell({ worker: "sw.js", entry: at(entry), publicFiles: [] });

test("a build within its budgets passes, and what is only followed is not in it", async () => {
  const names = (await built({ plugins: withLater(budget, laterBudget) })).map(({ fileName }) => fileName);
  expect(names).toContain("index.html");
  expect(names.filter((name) => /later|nothing/.test(name))).toEqual([]);
});

test("a hundredth above a budget passes, for compressors differ", async () => {
  const scripts = (await built({ plugins: [] })).filter(({ fileName }) => fileName === "index.js");
  const [size = 0] = scripts.map((file) =>
    "code" in file ? gzipSync(file.code, { level: 9 }).length / 1000 : 0,
  );
  await built({ plugins: withLater({ ...budget, atMost: size / 1.009 }) });
  await expect(built({ plugins: withLater({ ...budget, atMost: size / 1.011 }) })).rejects.toThrow(
    /is passed/,
  );
});

const groups = (modules: string[]) => chunkGroups({ first: modules.map(at) });

test.each<[string, Build, RegExp]>([
  [
    "a budget is passed",
    { plugins: withLater({ ...budget, atMost: 1 }) },
    /JavaScript of the page: [\d.]+ kB, and may be 1 kB\n.*index/s,
  ],
  [
    "what comes later passes its own",
    { plugins: withLater({ ...laterBudget, atMost: 1 }) },
    /what comes later: .*lazy/s,
  ],
  [
    "a budget names no page",
    { plugins: withLater({ ...budget, page: "gone.html" }) },
    /gone\.html, which is no page/,
  ],
  [
    "a budget counts nothing",
    { plugins: withLater({ ...laterBudget, later: [at("nothing.js")] }) },
    /counts no script/,
  ],
  ["a followed entry is gone", { plugins: [followedEntries([at("gone.js")])] }, /gone\.js/],
  ["a chunk is made of no module", { plugins: [], groups: groups(["gone.js"]) }, /no module .*gone\.js/],
  [
    "a chunk holds nothing",
    { plugins: [filledChunks(["first"])], groups: groups(["lazy.js"]) },
    /Nothing is in the chunk first/,
  ],
  [
    "a marker has no answer",
    { plugins: [leftMarkers()], marker: "<!-- part main.js -->" },
    /says <!-- part main\.js -->/,
  ],
  [
    "a page asks for no part",
    { plugins: [pageParts()], marker: "<!-- part /gone.js -->" },
    /asks for \/?gone\.js/,
  ],
  [
    "a page includes no file",
    { plugins: [pageIncludes()], marker: "<!-- include gone.html -->" },
    /gone\.html/,
  ],
  [
    "nothing is fetched later",
    { plugins: [steadyImports(at("fetch-part.js"))], entry: "needed.js" },
    /Nothing asks for vite\/preload-helper/,
  ],
  [
    "no worker says where its files go",
    { plugins: [shell("later.js"), followedEntries([at("later.js")])], input: { sw: at("mute.js") } },
    /no sw\.js that says SHELL/,
  ],
  [
    "nothing is kept offline",
    { plugins: [shell("nothing.js"), followedEntries([at("nothing.js")])], input: { sw: at("worker.js") } },
    /leads to nothing/,
  ],
  [
    "a page has no place for its version",
    {
      plugins: [shell("later.js"), followedEntries([at("later.js")])],
      marker: "",
      input: { sw: at("worker.js") },
    },
    /index\.html has no <!-- version -->/,
  ],
])("the build fails where %s", async (_name, options, message) => {
  await expect(built(options)).rejects.toThrow(message);
});

test("the same build is whole where each of them finds what it names", async () => {
  const plugins = [
    pageIncludes(),
    pageParts(),
    steadyImports(at("fetch-part.js")),
    filledChunks(["first"]),
    shell("later.js"),
    followedEntries([at("later.js")]),
    leftMarkers(),
  ];
  const output = await built({
    plugins,
    marker: `<!-- part /lazy.js -->${versionPlace}`,
    input: { sw: at("worker.js") },
    groups: groups(["main.js"]),
  });
  const worker = output.find(({ fileName }) => fileName === "sw.js");
  const code = worker?.type === "chunk" ? worker.code : "";
  expect(code).toMatch(/lazy.*index\.html/s);
  const page = output.find(({ fileName }) => fileName === "index.html");
  const version = /"version": ?"(\w+)"/.exec(code)?.[1];
  expect(page?.type === "asset" && page.source).toContain(`<meta name="version" content="${version}" />`);
});

test("parts that come together are one chunk, without what the page has; what another page has too is one beside it", async () => {
  const output = await built({
    entry: "shows.js",
    plugins: [followedEntries([at("together.js")])],
    groups: [
      ...chunkGroups({ base: [at("shows.js"), at("page.js")] }),
      ...laterGroups(
        { together: at("together.js") },
        { before: [at("shows.js"), at("page.js")], shared: "shared" },
      ),
    ],
  });
  const heldBy = holding(output);
  expect(heldBy("together")).toEqual([at("left.js"), at("right.js"), at("theirs.js")]);
  expect(heldBy("shared")).toEqual([at("asked.js")]);
});

test("what stands around every page is one chunk, what several import another, and all else is left alone", async () => {
  const output = await built({
    entry: "opens.js",
    plugins: [],
    groups: commonGroups(
      { frame: "frame-parts", common: "common" },
      { frameOf: at("frame.js"), atLeast: 3, before: [at("opens.js")] },
    ),
  });
  const heldBy = holding(output);
  expect(heldBy("frame-parts")).toEqual([at("logo.js"), at("menu.js")]);
  expect(heldBy("common")).toEqual([at("button.js"), at("dialog.js"), at("theirs.js")]);
  expect(heldBy("figure")).toEqual([at("figure.js")]);
  expect(heldBy("frame")).toEqual([at("frame.js")]);
  expect(heldBy("index")).toContain(at("needed.js"));
});

/** The modules of ours in a chunk, by its name. */
function holding(output: Awaited<ReturnType<typeof built>>) {
  const chunks = output.filter((file) => file.type === "chunk");
  return (chunk: string) =>
    chunks
      .find(({ name }) => name === chunk)
      ?.moduleIds.filter((id) => id.startsWith(root))
      .toSorted();
}
