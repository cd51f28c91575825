import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

interface FirstPaintOptions {
  /** The page that is painted before its code is here, such as `game.html`. */
  page: string;
  /** What renders it where there is no window, built into a folder of its own for the server. */
  renderer: string;
  outDir: string;
  /** What runs in the page itself, before all else. */
  script: string;
}

interface Renderer {
  renderFrame: () => string;
  roomForPaint: string;
}

/**
 * Builds what renders a page on the server, writes the page's frame into `#root`, and beside it the room and the
 * script for what the server renders. Styles stand in the page, so that nothing is asked for before it is painted.
 */
export function firstPaint({ page, renderer, outDir, script }: FirstPaintOptions): Plugin {
  let root = "";
  let base = "/";
  return {
    name: "shiju:first-paint",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
      base = config.base;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const file = bundle[page];
        if (file?.type !== "asset") return this.error(`There is no ${page} to paint`);
        const common: InlineConfig = { configFile: false, root, base, logLevel: "warn", plugins: [react()] };
        await build({
          ...common,
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
          ssr: { noExternal: true },
          build: { ssr: renderer, outDir, emptyOutDir: true, copyPublicDir: false, ssrEmitAssets: false },
        });
        const built = pathToFileURL(join(root, outDir, renderer.replace(/^.*\/|\.tsx$/g, "") + ".js"));
        const { renderFrame, roomForPaint } = (await import(built.href)) as Renderer;
        const inline = await inlineScript({ ...common, plugins: [] }, script);
        const html = withStyles(String(file.source), bundle, base);
        const rooms = `<div id="root">${renderFrame()}</div>${roomForPaint}<script>${inline}</script>`;
        if (!html.includes(emptyRoot)) return this.error(`${page} has no ${emptyRoot}`);
        file.source = html.replace(emptyRoot, () => rooms);
      },
    },
  };
}

const emptyRoot = '<div id="root"></div>';

async function inlineScript(common: InlineConfig, entry: string): Promise<string> {
  const built = await build({
    ...common,
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      lib: { entry, formats: ["iife"], name: "firstPaint" },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code.trim() ?? "";
  if (code.includes("</script")) throw new Error(`${entry} would end its own script element`);
  return code;
}

/** The page's own styles in the place of links to them. The address stays, for whoever asks whether they are here. */
function withStyles(html: string, bundle: Rolldown.OutputBundle, base: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const style = bundle[href.slice(base.length)];
    return style?.type === "asset" ? `<style href="${href}">${String(style.source).trim()}</style>` : link;
  });
}
