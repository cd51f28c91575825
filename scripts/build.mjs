// Builds everything that changed since its last good build: the course packs, and every workspace that Vite builds.
// A server can serve with the first course alone; the other packs are then compiled beside it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { putBeside, setAside } from "./assets-before.mjs";
import { launchTool, root, runTool, stop } from "./run.mjs";
import { builtWorkspaces, withDependencies } from "./workspaces.mjs";

const at = (...parts) => join(root, ...parts);

const tool = "tsx/dist/cli.mjs";
const compile = ["apps/server/src/content.cli.ts", "compile"];
const contentSources = [
  "content",
  "apps/server/src/content",
  "apps/server/src/platform/providers/phonetics",
  ...withDependencies("apps/server").filter((folder) => folder.startsWith("packages/")),
];

/**
 * The packs that visitors need first. The next lists are packs that the tests need, because the vocabulary test has a
 * ladder of packs.
 */
const firstCourse = ["first-steps", "zero"];
const ladder = ["words-primary", "words-junior", "words-senior", "words-cet4"];
const testedPacks = [...firstCourse, "words-1000", "words-travel", ...ladder, "daily"];

const somePacks = (packs) => ({
  title: "编译课程",
  run: () => runTool(tool, [...compile, ...packs]),
  sources: contentSources,
  product: `build/content/${packs[0]}`,
});

/** The things that can be built: how they are built, their source files, and the place of the result. */
const builds = {
  content: {
    title: "编译课程",
    run: () => runTool(tool, compile),
    sources: contentSources,
    product: "build/content",
  },
  "first-course": somePacks(firstCourse),
  "tested-packs": somePacks(testedPacks),
  ...Object.fromEntries(
    builtWorkspaces.map((folder) => [
      folder,
      {
        title: `构建 ${folder}`,
        run: () => runTool("vite/bin/vite.js", ["build", folder, "--logLevel", "warn"]),
        sources: [...withDependencies(folder), "package-lock.json"],
        product: `${folder}/dist`,
      },
    ]),
  ),
};

export const everything = ["content", ...builtWorkspaces];
export const toServe = ["first-course", ...builtWorkspaces];
export const toTest = ["tested-packs", ...builtWorkspaces];

/** Compiles the packs that changed, beside a server that is started next. */
export function compileBeside() {
  const before = fingerprint("content");
  if (readStamp("content") === before) return;
  // The server may look before the compile has begun.
  writeFileSync(at("build/content/progress.json"), JSON.stringify({ done: 0, total: 0, failed: false }));
  const child = launchTool(tool, [...compile, "--beside"]);
  child.on("exit", (code) => {
    if (code === 0) writeFileSync(stampOf("content"), before);
    else if (code !== null) console.error("有的课程没有编译成，上面写着原因；已编译好的照常能学。");
  });
}

/** Builds those that changed since their last good build. */
export async function build(names) {
  const changed = names.filter((name) => readStamp(name) !== fingerprint(name));
  // The courses are compiled beside the workspaces. Each workspace alone takes most of a gigabyte.
  const isContent = (name) => !builtWorkspaces.includes(name);
  await Promise.all([changed.filter(isContent), changed.filter((name) => !isContent(name))].map(buildInTurn));
}

async function buildInTurn(names) {
  for (const name of names) {
    const { title, run, product } = builds[name];
    console.log(`${title}…`);
    const before = fingerprint(name);
    const aside = at("build/before", name);
    setAside(at(product), aside);
    const { code } = await run();
    if (code !== 0) stop(`${title}没有成功，上面写着原因。`);
    putBeside(at(product), aside);
    mkdirSync(dirname(stampOf(name)), { recursive: true });
    writeFileSync(stampOf(name), before);
  }
}

const stampOf = (name) => at("build/stamps", name);

function readStamp(name) {
  const stamp = stampOf(name);
  return existsSync(stamp) && existsSync(at(builds[name].product)) ? readFileSync(stamp, "utf8") : "";
}

function fingerprint(name) {
  const hash = createHash("sha256");
  for (const file of builds[name].sources.flatMap((path) => filesUnder(at(path)))) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !name.startsWith("dist") && !name.includes(".test."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesUnder(join(path, name)));
}
