import { fileURLToPath } from "node:url";
import type { Budget } from "./vite/held-budgets.ts";

const entry = (name: string) =>
  fileURLToPath(new URL(`src/app/entries/after-first-key/${name}.ts`, import.meta.url));

/** The chunks that are loaded after the first key, each with the modules that lead to it. */
export const laterChunks = {
  background: entry("background"),
  speech: entry("speech"),
  practice: entry("practice"),
};

/** The chunks that follow the first key, as the build knows them. */
export const afterFirstKey = Object.values(laterChunks);

/** The build fails if a budget is exceeded. `npm run bench -- cold` measures the first two in a browser. */
export const budgets = {
  untilTakenOver: {
    what: "JavaScript of the practice page until React has taken it over",
    page: "game.html",
    atMost: 150,
  },
  afterFirstKey: {
    what: "JavaScript that the practice page fetches after that by itself, until the first answer",
    page: "game.html",
    later: afterFirstKey,
    atMost: 25.5,
  },
  otherPages: {
    what: "JavaScript before any page but the practice page, without the page's own",
    page: "index.html",
    atMost: 140,
  },
} satisfies Record<string, Budget>;
