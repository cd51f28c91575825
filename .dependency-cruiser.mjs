const production = { pathNot: "\\.(test|config)\\.tsx?$|/src/testing/" };

/** What an app for the browser is built of, from the ground up. */
const floors = ["platform", "learner", "parts", "features", "app"];

/** The server's features that build on each other, from the ground up; every other feature is held by the rule against circles alone. */
const serverFloors = [
  "audit|messages|jobs",
  "accounts",
  "membership",
  "courses|dictionary|speech",
  "attempts",
  "notebook|progress",
  "review|rank",
  "game",
  "ledger",
  "offers",
  "orders",
  "rebates",
  "withdrawals",
];
const serverFeatures = (names) => `^apps/server/src/features/(${names.join("|")})/`;

/** The import rules of the house, from packages to apps to features. */
export const rules = [
  { name: "no-cycles", from: {}, to: { circular: true } },
  {
    name: "testing-is-for-tests",
    from: { path: "^(packages|apps)/", pathNot: `${production.pathNot}|/src/fuzz/` },
    to: { path: "/src/testing/" },
  },
  { name: "no-unresolvable", from: {}, to: { couldNotResolve: true } },
  {
    name: "learning-is-pure",
    from: { path: "^packages/learning/", ...production },
    to: { pathNot: "^packages/learning/|node_modules/(ts-fsrs|decimal[^/]*)/" },
  },
  {
    name: "language-is-pure",
    from: { path: "^packages/language/", ...production },
    to: { pathNot: "^packages/language/|node_modules/(wink-|compromise|hyphen|cmu-)|^(node:)?module$" },
  },
  {
    name: "course-pack-knows-its-lot",
    from: { path: "^packages/course-pack/", ...production },
    to: { pathNot: "^packages/(course-pack|learning|language)/|node_modules/(zod|yaml)/|^(node:)?(fs|path)" },
  },
  {
    name: "contract-knows-only-zod-and-learning",
    from: { path: "^packages/contract/", ...production },
    to: { pathNot: "^packages/(contract|learning)/|node_modules/zod/" },
  },
  {
    name: "client-knows-only-the-contract",
    from: { path: "^packages/client/", ...production },
    to: { pathNot: "^packages/(client|contract)/" },
  },
  {
    name: "storage-knows-nothing",
    from: { path: "^packages/storage/", ...production },
    to: { pathNot: "^packages/storage/" },
  },
  {
    name: "ui-knows-only-react-and-mantine",
    from: { path: "^packages/ui/src/", ...production },
    to: {
      pathNot: "^packages/ui/src/|node_modules/(@types/)?(react|react-dom|lucide-react|@mantine/[^/]+)/",
    },
  },
  { name: "packages-never-import-apps", from: { path: "^packages/" }, to: { path: "^apps/" } },
  {
    name: "apps-never-import-apps",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "client-features-are-islands",
    from: { path: "^apps/(web|studio)/src/features/([^/]+)/" },
    to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
  },
  // A folder is taken with all that lies in it: its rooms may use what stands beside them in it, and it may use them.
  { name: "folders-make-no-circle", scope: "folder", from: {}, to: { circular: true } },
  ...serverFloors.slice(0, -1).map((floor, index) => ({
    name: "server-features-know-only-floors-below",
    from: { path: serverFeatures([floor]), ...production },
    to: { path: serverFeatures(serverFloors.slice(index + 1)) },
  })),
  {
    name: "server-features-meet-only-in-services",
    from: { path: "^apps/server/src/features/([^/]+)/", ...production },
    to: {
      path: "^apps/server/src/features/",
      pathNot: ["^apps/server/src/features/$1/", "\\.service\\.ts$"],
    },
  },
  {
    name: "a-feature-touches-only-its-own-tables",
    from: { path: "^apps/server/src/features/([^/]+)/", ...production },
    to: {
      path: "^apps/server/src/database/tables/",
      pathNot: "^apps/server/src/database/tables/((money|authors|operator)/)?$1\\.ts$",
    },
  },
  {
    name: "server-rooms-below-never-import-features",
    from: { path: "^apps/server/src/(platform|database)/", ...production },
    to: { path: "^apps/server/src/features/" },
  },
  ...floors.map((floor, index) => ({
    name: `imports-run-down-the-floors-from-${floor}`,
    from: { path: `^apps/(web|studio)/src/${floor}/`, ...production },
    to: { path: `^apps/[^/]+/src/(${floors.slice(index + 1).join("|") || "$^"})/` },
  })),
  {
    name: "only-services-query",
    from: { path: "^apps/server/src/features/", pathNot: "\\.(service|test)\\.ts$" },
    to: { path: "^apps/server/src/database/tables/|node_modules/drizzle-orm" },
  },
  {
    name: "the-browser-has-no-node",
    from: { path: "^(apps/(web|studio)|packages/(client|storage|ui))/src/", ...production },
    to: { dependencyTypes: ["core"] },
  },
].map((rule) => ({ severity: "error", ...rule }));

export default {
  forbidden: rules,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist(-server)?/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
    },
  },
};
