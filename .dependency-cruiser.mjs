const production = { pathNot: "\\.(test|config)\\.tsx?$|/src/testing/" };

/** What an app for the browser is built of, from the ground up. */
const floors = ["platform", "learner", "parts", "features", "app"];

/** The districts of the house, from the ground up: each may import those before it. */
const districts = ["people", "content", "study", "authors", "classes", "shop", "operator"];

/** One rule a district, for each room of the house that has them. */
const knowsOnlyBelow = (room) =>
  districts.slice(0, -1).map((district, index) => ({
    name: `${district}-knows-only-districts-below`,
    from: { path: `${room}${district}/`, ...production },
    to: { path: `${room}(${districts.slice(index + 1).join("|")})/` },
  }));

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
    from: { path: "^apps/(web|studio)/src/features/([^/]+)/([^/]+)/" },
    to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/$3/" },
  },
  // A folder is taken with all that lies in it: its rooms may use what stands beside them in it, and it may use them.
  { name: "folders-make-no-circle", scope: "folder", from: {}, to: { circular: true } },
  ...knowsOnlyBelow("^apps/server/src/features/"),
  ...knowsOnlyBelow("^apps/server/src/database/tables/"),
  ...knowsOnlyBelow("^packages/contract/src/"),
  {
    name: "server-features-meet-only-in-services",
    from: { path: "^apps/server/src/features/([^/]+)/([^/]+)/", ...production },
    to: {
      path: "^apps/server/src/features/",
      pathNot: ["^apps/server/src/features/$1/$2/", "\\.service\\.ts$"],
    },
  },
  {
    name: "a-feature-touches-only-its-own-tables",
    from: { path: "^apps/server/src/features/([^/]+)/([^/]+)/", ...production },
    to: {
      path: "^apps/server/src/database/tables/",
      pathNot: "^apps/server/src/database/tables/$1/$2\\.ts$",
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
