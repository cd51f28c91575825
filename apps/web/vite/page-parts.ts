import { join } from "node:path";
import { normalizePath, type Plugin, type Rolldown } from "vite";

type OutputChunk = Rolldown.OutputChunk;
type OutputBundle = Rolldown.OutputBundle;

const part = /<!-- part \/(\S+) -->/g;

/**
 * Preloads a part of the app, with its imports and its styles, for a comment `<!-- part /src/….tsx -->` in a page. The
 * entry imports the part lazily. Without the preload the browser would have to run the entry first.
 */
export function pageParts(): Plugin {
  let [root, base] = ["", "/"];
  return {
    name: "shiju:page-parts",
    apply: "build",
    configResolved(config) {
      ({ root, base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, filename }) =>
        html.replaceAll(part, (_, module: string) => {
          const chunk = bundle && chunkOf(normalizePath(join(root, module)), bundle);
          if (!chunk) throw new Error(`${filename} asks for ${module}, which no part of the app begins with`);
          return linksTo(withImports(chunk, bundle))
            .filter((link) => !html.includes(link.slice(link.indexOf("href"))))
            .join("\n    ");
        }),
    },
  };

  function linksTo(chunks: OutputChunk[]): string[] {
    const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    return [
      ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="${base}${fileName}">`),
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ];
  }
}

const chunkOf = (module: string, bundle: OutputBundle): OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is OutputChunk => file.type === "chunk" && file.facadeModuleId === module,
  );

function withImports(chunk: OutputChunk, bundle: OutputBundle, seen = new Set<OutputChunk>()): OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imports = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" && !file.isEntry ? withImports(file, bundle, seen) : [];
  });
  return [chunk, ...imports];
}
