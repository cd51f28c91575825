import { cpSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";

const sources = join(import.meta.dirname, "src");
const providers = join(sources, "platform/providers");

/**
 * The built server is plain JavaScript for Node. It contains our own packages. All other packages come from
 * node_modules.
 */
export default defineConfig({
  plugins: [
    {
      name: "copy-what-is-read-at-run-time",
      writeBundle: ({ dir = "dist" }) => {
        cpSync(join(sources, "database/migrations"), join(dir, "migrations"), { recursive: true });
        cpSync(join(sources, "features/content/texts/texts"), join(dir, "texts"), { recursive: true });
      },
    },
  ],
  ssr: { noExternal: [/^@shiju\//] },
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: join(sources, "main.ts"),
        "admin.cli": join(sources, "admin.cli.ts"),
        "restore.cli": join(sources, "restore.cli.ts"),
        "ask.process": join(sources, "content/asking/ask.process.ts"),
        "check.process": join(sources, "content/checking/check.process.ts"),
        "espeak.process": join(providers, "phonetics/espeak.process.ts"),
        "fit.process": join(sources, "features/study/review/fit.process.ts"),
        "judge.process": join(sources, "features/study/attempts/judge.process.ts"),
        "making.process": join(sources, "features/content/imports/making/making.process.ts"),
        "pack.process": join(sources, "content/compiling/pack.process.ts"),
        "read.process": join(sources, "features/content/imports/reading/read.process.ts"),
        "speech.process": join(providers, "speech/speech.process.ts"),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
