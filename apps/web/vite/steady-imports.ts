import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Has `module` fetch the parts of the app instead of Vite's own helper: browsers remember for the life of a page
 * that a module could not be fetched, so a part must not be imported before its files are here.
 */
export function steadyImports(module: string): Plugin {
  let isFound = false;
  return {
    name: "shiju:steady-imports",
    apply: "build",
    enforce: "pre",
    load: {
      order: "pre",
      handler(id) {
        if (id !== helper) return null;
        isFound = true;
        return `export { importPart as __vitePreload } from ${JSON.stringify(module)}`;
      },
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error(`Nothing asks for ${helper.slice(1)}: ${module} would fetch no part`);
    },
  };
}
