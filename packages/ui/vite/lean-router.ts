import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Calls at the top of the router's modules, which a bundler has to keep as side effects. */
const made = /(?<= = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g;
const named = /^\w+\.displayName = "\w+";$/gm;
const givenContext = /^(\w+)\.contextType = (\w+);$/gm;

/**
 * Takes the router's production files, where the package names its development files alone, and marks what they make
 * as free of effects, so that the build leaves out the components nobody uses (docs/decisions/013). `address` is what the app resolves
 * react-router to.
 */
export function leanRouter(address: string): Plugin {
  const production = fileURLToPath(new URL("../production/index.mjs", address));
  let isMarked = false;
  return {
    name: "shiju:lean-router",
    apply: "build",
    enforce: "pre",
    resolveId: { filter: { id: /^react-router$/ }, handler: () => production },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
      handler(code) {
        const marked = markedFree(code);
        isMarked ||= marked !== code;
        return { code: marked, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isMarked)
        this.error(
          "lean-router.ts finds nothing to mark: react-router makes its components in another way now",
        );
    },
  };
}

function markedFree(code: string): string {
  let marked = code.replaceAll(named, "").replaceAll(made, "/* @__PURE__ */ ");
  for (const [statement, component = "", context = ""] of code.matchAll(givenContext)) {
    const head = new RegExp(`^var ${component} = class extends React\\d*\\.Component \\{$`, "m");
    if (!head.test(marked)) continue;
    marked = marked
      .replace(statement, "")
      .replace(head, (line) => `${line}\n  static contextType = ${context};`);
  }
  return marked;
}
