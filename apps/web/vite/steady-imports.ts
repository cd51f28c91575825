import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Makes `module` load the parts of the app in place of Vite's own helper. A part must not be imported before its files
 * are loaded, because browsers remember a failed import for the life of the page.
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
