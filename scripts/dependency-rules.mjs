// Runs the import rules and counts the modules in each folder. Fails if it saw fewer modules or folders than there are,
// because a check that sees nothing passes everything.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import configuration from "../.dependency-cruiser.mjs";
import { root } from "./run.mjs";
import { workspaces } from "./workspaces.mjs";

const serverFeatures = "apps/server/src/features";
/**
 * The most modules in a folder. The next limit is the most folders in a folder. A folder beyond these limits needs
 * subfolders. Tests and style sheets do not count, because they belong to the module beside them.
 */
const mostModules = 25;
const mostFolders = 12;
const test = /\.test\.tsx?$/;

const { modules, summary } = await look(workspaces, "module", {});
// Tests import from a whole app. If they counted, every folder would be in a circle with every other.
const { folders, summary: ofFolders } = await look(workspaces, "folder", {
  metrics: true,
  exclude: { path: `/dist(-server)?/|${test.source}|/testing/` },
});
const sources = workspaces.flatMap(sourcesUnder);
const modulesIn = new Map();
for (const folder of sources.filter((file) => !test.test(file)).map((file) => dirname(file)))
  modulesIn.set(folder, (modulesIn.get(folder) ?? 0) + 1);

const seen = new Set(modules.map(({ source }) => source));
const seenFolders = new Map(folders.map(({ name, dependencies }) => [name, dependencies.length]));
const unseen = [
  ...sources.filter((file) => !seen.has(file)),
  ...[...modulesIn.keys()].filter((folder) => !/\/testing(\/|$)/.test(folder) && !seenFolders.has(folder)),
  // A feature without any import is none: it is not seen through.
  ...foldersIn(serverFeatures)
    .flatMap(foldersIn)
    .filter((folder) => !seenFolders.get(folder)),
];

const violations = [...summary.violations, ...ofFolders.violations];
for (const { rule, from, to, cycle } of violations)
  console.log(`${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(" → ")}`);
const full = [...modulesIn].filter(([, count]) => count > mostModules);
for (const [folder, count] of full)
  console.log(`${folder}: ${count} modules, and ${mostModules} have room in a folder: make rooms in it`);
const crowded = [...new Set([...modulesIn.keys()].flatMap(foldersAbove))].filter(
  (folder) => foldersIn(folder).length > mostFolders,
);
for (const folder of crowded)
  console.log(
    `${folder}: ${foldersIn(folder).length} folders, and ${mostFolders} have room in a folder: make rooms in it`,
  );
for (const place of unseen) console.log(`not seen: ${place}`);
const edges = modules.reduce((count, { dependencies }) => count + dependencies.length, 0);
if (edges < seen.size / 2)
  console.log(`only ${edges} imports seen in ${seen.size} modules: the parser is blind`);
console.log(`${seen.size} modules, ${edges} imports, ${folders.length} folders`);
process.exit(
  violations.length + full.length + crowded.length + unseen.length === 0 && edges >= seen.size / 2 ? 0 : 1,
);

/** Returns the modules and folders in these places, and how they break the rules of this scope. */
async function look(places, scope, options) {
  const forbidden = configuration.forbidden.filter((rule) => (rule.scope ?? "module") === scope);
  const { output } = await cruise(
    places,
    {
      ...configuration.options,
      ruleSet: { forbidden },
      validate: true,
      outputType: "json",
      baseDir: root,
      ...options,
    },
    {},
  );
  return JSON.parse(/** @type {string} */ (output));
}

/** The folders in one, with sources in them or below. */
function foldersIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && sourcesUnder(`${folder}/${entry.name}`).length > 0)
    .map(({ name }) => `${folder}/${name}`);
}

/** A folder and all that it lies in, without the root. */
function foldersAbove(folder) {
  return folder === "." ? [] : [folder, ...foldersAbove(dirname(folder))];
}

function sourcesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ["node_modules", "dist", "migrations", "test-results"].includes(entry.name)
        ? []
        : sourcesUnder(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}
