import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";

interface FirstPaintOptions {
  /** The page that is painted before its code is loaded, such as `game.html`. */
  page: string;
  /** The module that renders the page without a window. It is built into a folder of its own for the server. */
  renderer: string;
  outDir: string;
}

interface Renderer {
  renderFrame: () => string;
  roomForPaint: string;
}

/**
 * Builds the module that renders a page on the server. Writes the page's frame into `#root`, with a placeholder beside
 * the frame for the server's part. The page contains its styles, so that the first paint needs no further request.
 */
export function firstPaint({ page, renderer, outDir }: FirstPaintOptions): Plugin {
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
        await build({
          configFile: false,
          root,
          base,
          logLevel: "warn",
          plugins: [react()],
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
          ssr: { noExternal: true },
          build: {
            ssr: renderer,
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            ssrEmitAssets: false,
            // This build has all code at once that the app fetches later.
            rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
          },
        });
        const built = pathToFileURL(join(root, outDir, renderer.replace(/^.*\/|\.tsx$/g, "") + ".js"));
        const { renderFrame, roomForPaint } = (await import(built.href)) as Renderer;
        const html = withStyles(String(file.source), bundle, base);
        const rooms = `<div id="root">${renderFrame()}</div>${roomForPaint}`;
        if (!html.includes(emptyRoot)) return this.error(`${page} has no ${emptyRoot}`);
        file.source = html.replace(emptyRoot, () => rooms);
      },
    },
  };
}

const emptyRoot = '<div id="root"></div>';

/**
 * Replaces the links to the page's own styles by the styles. The address of the styles stays, for code that asks
 * whether they are loaded.
 */
function withStyles(html: string, bundle: Rolldown.OutputBundle, base: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const style = bundle[href.slice(base.length)];
    return style?.type === "asset" ? `<style href="${href}">${String(style.source).trim()}</style>` : link;
  });
}
