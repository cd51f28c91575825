import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../src/brand/draw-icon.ts", import.meta.url));
const stand = "\0shiju:draw-icon";
const index = new URL("../esm/lucide-react.mjs", import.meta.resolve("lucide-react"));

/**
 * Has each icon come from its own file, so that a chunk holds those it shows and the build reads no others, and has
 * `draw-icon.ts` show Lucide's drawings instead of Lucide's own component.
 */
export function leanIcons(): Plugin {
  let isFound = false;
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: "shiju:lean-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.[jt]sx?$/, code: /from "lucide-react"/ },
      handler(code) {
        const fileOf = (files ??= iconFiles());
        const lines = code.replaceAll(imported, (_all, names: string) =>
          names
            .split(",")
            .flatMap((name) => importOf(name.trim(), fileOf))
            .join(""),
        );
        return { code: lines, map: null };
      },
    },
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

const imported = /import \{([^}]+)\} from "lucide-react";/g;

/** Types are gone by the time the build runs; a name without a file is left for the library to refuse. */
function importOf(name: string, files: ReadonlyMap<string, string>): string[] {
  if (name === "" || name.startsWith("type ")) return [];
  const [icon = name, local = icon] = name.split(" as ");
  const file = files.get(icon);
  return [
    file === undefined
      ? `import { ${name} } from "lucide-react";`
      : `import ${local} from ${JSON.stringify(file)};`,
  ];
}

/** The file of each icon by each of its names, as the library's index has them. */
function iconFiles(): Map<string, string> {
  const lines = readFileSync(index, "utf8").matchAll(/^export \{(.+)\} from '(.+)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = ""]) => [name, fileURLToPath(new URL(file, index))] as const,
      ),
    ),
  );
}
