import type { Plugin } from "vite";

/** From weakest to strongest, as the floors lie; what is in none, features and the shell, is stronger than all. */
const layers = {
  base: /\/packages\/ui\/src\/styles\/base\/.+\.css$/,
  library: /\/node_modules\/@mantine\//,
  ui: /\/packages\/ui\/src\/(?!styles\/(?:base\/|tokens\.css)).+\.css$/,
  parts: /\/apps\/[^/]+\/src\/parts\/.+\.css$/,
};

/**
 * Puts styles into cascade layers by their room, for every app that wears them. Styles come with the parts that need
 * them, in an order that depends on the way a person came; so that a page looks the same by every way, the room
 * decides, not the order.
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
