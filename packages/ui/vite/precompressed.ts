import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
/**
 * The smallest size of a file to compress, in bytes. Compressing a smaller file saves less than the headers of a
 * response take.
 */
const smallest = 600;

/**
 * Writes `.br` and `.gz` beside every file of the build that becomes smaller by it, so that the server never
 * compresses.
 */
export function precompressed(): Plugin {
  return {
    name: "shiju:precompressed",
    apply: "build",
    enforce: "post",
    writeBundle: {
      order: "post",
      async handler({ dir = "" }) {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((name) => compressible.test(name)).map((name) => write(join(dir, name))),
        );
      },
    },
  };
}

async function write(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
