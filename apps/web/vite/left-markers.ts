import type { Plugin } from "vite";

const marker = /<!-- *(?:include|inline|part)\b.*?-->/;

/** Fails the build if a page still has a marker that another plugin should have replaced. */
export function leftMarkers(): Plugin {
  return {
    name: "shiju:left-markers",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const left =
            file.type === "asset" && /\.html$/.test(file.fileName) && marker.exec(String(file.source));
          if (left) this.error(`${file.fileName} says ${left[0]}, which nothing answers`);
        }
      },
    },
  };
}
