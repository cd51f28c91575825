import type { Plugin } from "vite";

/** Takes modules of lazy imports into the build that nobody runs: other plugins follow where they lead. */
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
