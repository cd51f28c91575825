// Runs the import rules, and fails when fewer modules were seen than there are: a blind check passes everything.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import configuration from "../.dependency-cruiser.mjs";
import { root } from "./workspace.mjs";

const rooms = ["packages", "apps", "e2e", "bench"];

const { output } = await cruise(
  rooms,
  {
    ...configuration.options,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
    outputType: "json",
    baseDir: root,
  },
  {},
);
const { modules, summary } = JSON.parse(/** @type {string} */ (output));
const seen = new Set(modules.map(({ source }) => source));
const unseen = rooms.flatMap((room) => sourcesUnder(room)).filter((file) => !seen.has(file));

for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
for (const file of unseen) console.log(`not seen: ${file}`);
const edges = modules.reduce((count, { dependencies }) => count + dependencies.length, 0);
if (edges < seen.size / 2)
  console.log(`only ${edges} imports seen in ${seen.size} modules: the parser is blind`);
console.log(`${seen.size} modules, ${edges} imports`);
process.exit(summary.violations.length === 0 && unseen.length === 0 && edges >= seen.size / 2 ? 0 : 1);

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
