import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Puts a file of the root folder in the place of a comment such as `<!-- include head.html -->`. */
export function pageIncludes(): Plugin {
  let root = "";
  return {
    name: "shiju:page-includes",
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replaceAll(/<!-- include (\S+) -->/g, (_, file: string) =>
          readFileSync(join(root, file), "utf8").trimEnd(),
        ),
    },
  };
}
