import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { askedBy, chunksWith, withImports } from "./bundle.ts";

type Chunk = Rolldown.OutputChunk;

/** The most JavaScript that a browser may have to fetch, in kB (1000 bytes) of gzip. */
export interface Budget {
  /** The purpose of the budget, as the build says it where the budget is passed. */
  what: string;
  /** The page whose scripts are counted, with all scripts that they import at once. */
  page: string;
  /**
   * If given, the lazy imports of these followed entries are measured instead, without the files that the page already
   * has.
   */
  later?: readonly string[];
  atMost: number;
}

/**
 * The factor by which a budget may be passed. Compressors differ a little between processors, and the build must not
 * fail because of that.
 */
const leeway = 1.01;

/** Fails the build if one of the budgets is passed, or if a budget counts no file. */
export function heldBudgets(budgets: readonly Budget[]): Plugin {
  return {
    name: "shiju:held-budgets",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const passed: string[] = [];
        for (const { what, page, later, atMost } of budgets) {
          const html = bundle[page];
          if (html?.type !== "asset")
            return this.error(`The budget "${what}" names ${page}, which is no page of the build`);
          const first = withImports(askedBy(String(html.source), bundle), bundle);
          const parts = later?.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) ?? [];
          const all = withImports(chunksWith(parts, bundle), bundle);
          const counted = later === undefined ? [...first] : [...all].filter((one) => !first.has(one));
          if (counted.length === 0) return this.error(`The budget "${what}" counts no script at all`);
          const size = counted.reduce((sum, chunk) => sum + sizeOf(chunk), 0);
          if (size > atMost * leeway)
            passed.push(`${what}: ${size.toFixed(1)} kB, and may be ${atMost} kB\n${listOf(counted)}`);
        }
        if (passed.length > 0) this.error(`A budget of budgets.ts is passed.\n${passed.join("\n")}`);
      },
    },
  };
}

const sizeOf = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length / 1000;

/** The largest first, for whoever has to find what grew. */
function listOf(chunks: readonly Chunk[]): string {
  const sizes = chunks.map((chunk) => [sizeOf(chunk), chunk.name] as const);
  const lines = sizes.toSorted(([a], [b]) => b - a).slice(0, 8);
  return lines.map(([size, name]) => `${size.toFixed(1).padStart(8)}  ${name}`).join("\n");
}
