import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { askedBy, withImports } from "./bundle.ts";

type OutputAsset = Rolldown.OutputAsset;
type OutputChunk = Rolldown.OutputChunk;

interface OfflineShell {
  /** The entry and the file name of the service worker. Its code says `SHELL` in the place of the list. */
  worker: string;
  /** A followed entry that must work without a network, with everything that it ever imports. */
  entry: string;
  /** Files of the public folder. */
  publicFiles: readonly string[];
}

/**
 * Writes the list of offline files into the service worker: the files that the pages need, and `entry`. The pages get
 * the version of this list.
 */
export function offlineShell({ worker, entry, publicFiles }: OfflineShell): Plugin {
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
        if (script?.type !== "chunk" || !place.test(script.code))
          return this.error(`There is no ${worker} that says SHELL, where the list of files goes`);
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === "chunk");
        const pages = files.filter((file): file is OutputAsset => /\.html$/.test(file.fileName));
        const lazy = [...lazyImportsOf(entry, (id) => this.getModuleInfo(id))];
        if (lazy.length === 0) return this.error(`${entry} leads to nothing that could be kept`);
        const parts = lazy.map(
          (id) =>
            chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? this.error(`No chunk holds ${id}`),
        );
        const asked = pages.flatMap(({ source }) => askedBy(String(source), bundle));
        const names = [
          ...new Set([...withImports([...asked, ...parts], bundle)].flatMap(filesOf)),
          ...pages.map(({ fileName }) => fileName),
          ...publicFiles,
        ];
        const list = names.map((name) => base + name).toSorted();
        const hash = createHash("sha256").update(script.code).update(JSON.stringify(list));
        for (const { source } of pages) hash.update(source);
        for (const file of publicFiles) hash.update(readFileSync(join(publicDir, file)));
        const shell = { version: hash.digest("hex").slice(0, 12), files: list };
        for (const page of pages) {
          const html = String(page.source);
          if (!html.includes(marker))
            return this.error(`${page.fileName} has no ${marker}, where its version goes`);
          page.source = html.replace(marker, `<meta name="version" content="${shell.version}" />`);
        }
        script.code = script.code.replaceAll(new RegExp(place, "g"), JSON.stringify(shell));
      },
    },
  };
}

const place = /\bSHELL\b/;
/** The place of the version in every page. A page knows by the version whether the device has another version. */
const marker = "<!-- version -->";

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Returns the lazy imports of a module and of all modules that it ever leads to. */
function lazyImportsOf(entry: string, moduleInfo: ModuleInfo): Set<string> {
  const lazy = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleInfo(id) ?? {};
    for (const each of dynamicallyImportedIds) lazy.add(each);
    for (const each of [...importedIds, ...dynamicallyImportedIds]) visit(each);
  };
  visit(entry);
  return lazy;
}

/** A chunk and its styles. */
const filesOf = ({ fileName, viteMetadata }: OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];
