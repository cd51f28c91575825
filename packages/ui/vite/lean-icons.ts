import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../src/brand/draw-icon.ts", import.meta.url));
const stand = "\0shiju:draw-icon";

/** Has `draw-icon.ts` show Lucide's drawings instead of Lucide's own component. */
export function leanIcons(): Plugin {
  let isFound = false;
  return {
    name: "shiju:lean-icons",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler() {
        isFound = true;
        return stand;
      },
    },
    load: {
      filter: { id: /^\0shiju:draw-icon$/ },
      handler: () => `export { drawIcon as default } from ${JSON.stringify(ours)}`,
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error("No icon asks for Lucide's createLucideIcon.mjs: lean-icons.ts replaces nothing");
    },
  };
}
