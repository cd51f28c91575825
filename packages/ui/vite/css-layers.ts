import type { Plugin } from "vite";

/** Cascade layers from the weakest to the strongest, in the order of the floors. Styles in none of them, those of features and the shell, win over all. */
const layers = {
  base: /\/packages\/ui\/src\/styles\/base\/.+\.css$/,
  library: /\/node_modules\/@mantine\//,
  ui: /\/packages\/ui\/src\/(?!styles\/(?:base\/|tokens\.css)).+\.css$/,
  parts: /\/apps\/[^/]+\/src\/parts\/.+\.css$/,
};

/**
 * Puts style sheets into cascade layers by their folder, in every app that uses them. Sheets are loaded with the parts
 * that need them, so that their order depends on which page was opened first. With layers the folder decides which
 * rule wins, and a page looks the same whichever way one came to it.
 */
export function cssLayers(): Plugin {
  const order = `@layer ${Object.keys(layers).join(", ")};\n`;
  return {
    name: "shiju:css-layers",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const layer = Object.entries(layers).find(([, place]) => place.test(id))?.[0];
        return layer && `${order}@layer ${layer} {\n${code}\n}\n`;
      },
    },
  };
}
