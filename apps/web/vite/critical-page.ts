import type { Plugin, Rolldown } from "vite";

type OutputAsset = Rolldown.OutputAsset;
type OutputChunk = Rolldown.OutputChunk;
type OutputBundle = Rolldown.OutputBundle;

interface CriticalPage {
  /** Name of the page to write, such as `game.html`; `index.html` itself comes after its copies. */
  page: string;
  /** End of the path of the module that the page shows first and the entry imports lazily. */
  module: string;
}

/**
 * Writes `index.html`, or a copy of it, that asks for one lazy module, with all that it imports and its
 * styles, together with the entry, so that the browser need not run the entry to learn what comes next.
 */
export function criticalPage({ page, module }: CriticalPage): Plugin {
  let base = "/";
  return {
    name: "shiju:critical-page",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const index = bundle["index.html"] as OutputAsset | undefined;
        const wanted = Object.values(bundle).find(
          (file): file is OutputChunk => file.type === "chunk" && !!file.facadeModuleId?.endsWith(module),
        );
        if (!index || !wanted) this.error(`No page for ${module}`);
        const html = String(index.source);
        const chunks = withImports(wanted, bundle);
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const links = [
          ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="${base}${fileName}">`),
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
        ].filter((link) => !html.includes(link.slice(link.indexOf("href"))));
        const source = html.replace("</head>", `  ${links.join("\n    ")}\n  </head>`);
        if (page === index.fileName) index.source = source;
        else this.emitFile({ type: "asset", fileName: page, source });
      },
    },
  };
}

function withImports(chunk: OutputChunk, bundle: OutputBundle, seen = new Set<OutputChunk>()): OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imports = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" && !file.isEntry ? withImports(file, bundle, seen) : [];
  });
  return [chunk, ...imports];
}
