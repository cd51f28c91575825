import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

interface OfflineShell {
  /** Entry and file name of the service worker, which says `SHELL` where the list goes. */
  worker: string;
  /** Ends of the paths of the modules that must work without a network, with all that they ever import. */
  modules: readonly string[];
  /** Likewise those that lead to every page there is, of which only what they begin with is kept; the entry is one. */
  hubs: readonly string[];
  /** Pages of the build, which carry no hash. */
  pages: readonly string[];
  /** Files of the public folder. */
  publicFiles: readonly string[];
}

/** Writes into the service worker what it keeps for when there is no network. */
export function offlineShell({ worker, modules, hubs, pages, publicFiles }: OfflineShell): Plugin {
  let base = "/";
  let publicDir = "";
  return {
    name: "shiju:offline-shell",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      base = config.base;
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const script = bundle[worker];
        if (script?.type !== "chunk") return this.error(`No ${worker}`);
        const chunkOf = (module: string) => {
          const chunk = Object.values(bundle).find(
            (file): file is OutputChunk => file.type === "chunk" && !!file.facadeModuleId?.endsWith(module),
          );
          return chunk ?? this.error(`No chunk for ${module}`);
        };
        const names = namesOf(modules.map(chunkOf), new Set(["/index.html", ...hubs].map(chunkOf)), bundle);
        const contents = [
          ...pages.map((page) => contentOf(bundle, page) ?? this.error(`No ${page}`)),
          ...publicFiles.map((file) => readFileSync(join(publicDir, file))),
        ];
        const files = [...names, ...pages, ...publicFiles].map((name) => base + name).toSorted();
        const hash = createHash("sha256").update(script.code).update(JSON.stringify(files));
        for (const content of contents) hash.update(content);
        const shell = { version: hash.digest("hex").slice(0, 12), files };
        script.code = script.code.replaceAll(/\bSHELL\b/g, JSON.stringify(shell));
      },
    },
  };
}

function contentOf(bundle: OutputBundle, name: string): string | Uint8Array | undefined {
  const file = bundle[name];
  return file?.type === "asset" ? file.source : undefined;
}

/** Of the chunks and of all that they import, now or later, with their styles. */
function namesOf(
  chunks: readonly OutputChunk[],
  hubs: ReadonlySet<OutputChunk>,
  bundle: OutputBundle,
): Set<string> {
  const names = new Set<string>();
  const hubNames = new Set(Array.from(hubs, ({ fileName }) => fileName));
  const visit = (chunk: OutputChunk) => {
    if (names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    for (const name of [...chunk.imports, ...(hubNames.has(chunk.fileName) ? [] : chunk.dynamicImports)]) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  for (const chunk of [...hubs, ...chunks]) visit(chunk);
  return names;
}
