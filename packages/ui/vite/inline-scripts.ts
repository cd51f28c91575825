import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

const inlineScript = /<!-- inline \/(\S+) -->/g;

/**
 * Puts a module of the app, with all its imports, into a page in place of the comment `<!-- inline /src/….ts -->`. The
 * module runs before anything is painted, and needs no other file.
 */
export function inlineScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "shiju:inline-scripts",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const codes = new Map<string, string>();
        for (const [, module = ""] of html.matchAll(inlineScript))
          codes.set(module, await compile(module, config));
        return html.replaceAll(
          inlineScript,
          (_, module: string) => `<script>${codes.get(module) ?? ""}</script>`,
        );
      },
    },
  };
}

async function compile(module: string, { root, base, build: { target } }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    base,
    configFile: false,
    logLevel: "silent",
    build: {
      target,
      write: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, module), output: { format: "iife" } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== "chunk" || others.length > 0)
    throw new Error(`${module} stands in a page itself and must become one script without files beside it`);
  // `</script` inside the code would end the element.
  return script.code.trim().replaceAll("</script", String.raw`<\/script`);
}
