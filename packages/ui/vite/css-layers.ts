import type { Plugin } from "vite";

/**
 * Cascade layers from the weakest to the strongest, in the order of the floors. Styles of features and the shell are in
 * no layer, so they are stronger than all layers.
 */
const layers = {
  base: /\/packages\/ui\/src\/styles\/base\/.+\.css$/,
  library: /\/node_modules\/@mantine\//,
  ui: /\/packages\/ui\/src\/(?!styles\/(?:base\/|tokens\.css)).+\.css$/,
  parts: /\/apps\/[^/]+\/src\/parts\/.+\.css$/,
};

/**
 * Puts style sheets into cascade layers by their folder, in every app that uses them. A sheet is loaded with the part
 * that needs it, so the order of sheets depends on the page that was opened first. With layers, the folder decides
 * which rule wins. A page then looks the same, whatever page was opened before it.
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
