// Runs the import rules, and fails when fewer modules or folders were seen than there are: a blind check passes everything.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import configuration from "../.dependency-cruiser.mjs";
import { root } from "./run.mjs";
import { workspaces } from "./workspaces.mjs";

const serverFeatures = "apps/server/src/features";

const { modules, summary } = await look(workspaces, "module", {});
// Tests reach through the whole server, so that with them every folder would be in a circle with every other.
const { folders, summary: ofFolders } = await look(["apps/server/src"], "folder", {
  metrics: true,
  exclude: { path: "/dist(-server)?/|\\.test\\.ts$|/src/testing/" },
});

const seen = new Set(modules.map(({ source }) => source));
const seenFolders = new Map(folders.map(({ name, dependencies }) => [name, dependencies.length]));
const unseen = [
  ...workspaces.flatMap(sourcesUnder).filter((file) => !seen.has(file)),
  // A feature without any import is none: it is not seen through.
  ...readdirSync(join(root, serverFeatures))
    .map((name) => `${serverFeatures}/${name}`)
    .filter((folder) => !seenFolders.get(folder)),
];

const violations = [...summary.violations, ...ofFolders.violations];
for (const { rule, from, to, cycle } of violations)
  console.log(`${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(" → ")}`);
for (const place of unseen) console.log(`not seen: ${place}`);
const edges = modules.reduce((count, { dependencies }) => count + dependencies.length, 0);
if (edges < seen.size / 2)
  console.log(`only ${edges} imports seen in ${seen.size} modules: the parser is blind`);
console.log(`${seen.size} modules, ${edges} imports, ${folders.length} folders of the server`);
process.exit(violations.length === 0 && unseen.length === 0 && edges >= seen.size / 2 ? 0 : 1);

/** What there is in these places, and how it breaks the rules of this scope. */
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
