// Builds everything that changed since its last good build: the course packs, and every workspace that Vite builds.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, runTool, stop } from "./run.mjs";
import { builtWorkspaces, withDependencies } from "./workspaces.mjs";

const at = (...parts) => join(root, ...parts);

/** What can be built: how, of which files, and where the result lies. */
const builds = {
  content: {
    title: "编译课程",
    run: () => runTool("tsx/dist/cli.mjs", ["apps/server/src/content.cli.ts", "compile"]),
    sources: [
      "content",
      "apps/server/src/content",
      "apps/server/src/platform/providers/phonetics",
      ...withDependencies("apps/server").filter((folder) => folder.startsWith("packages/")),
    ],
    product: "build/content",
  },
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

export const everything = Object.keys(builds);

/** Builds those that changed since their last good build. */
export async function build(names) {
  const changed = names.filter((name) => readStamp(name) !== fingerprint(name));
  // The courses are compiled beside the workspaces. Each workspace alone takes most of a gigabyte.
  const isContent = (name) => name === "content";
  await Promise.all([changed.filter(isContent), changed.filter((name) => !isContent(name))].map(buildInTurn));
}

async function buildInTurn(names) {
  for (const name of names) {
    const { title, run } = builds[name];
    console.log(`${title}…`);
    const before = fingerprint(name);
    const { code } = await run();
    if (code !== 0) stop(`${title}没有成功，上面写着原因。`);
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
