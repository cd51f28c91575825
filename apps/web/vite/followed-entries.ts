import type { Plugin } from "vite";

/** Adds modules of lazy imports to the build. These modules never run. Other plugins follow their imports. */
export function followedEntries(entries: readonly string[]): Plugin {
  return {
    name: "shiju:followed-entries",
    apply: "build",
    enforce: "post",
    buildStart() {
      for (const id of entries) this.emitFile({ type: "chunk", id });
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle))
          if (file.type === "chunk" && entries.includes(file.facadeModuleId ?? "")) delete bundle[name];
      },
    },
  };
}
