import { statSync } from "node:fs";
import { parseArgs } from "node:util";

const usage = "用法：npm run content -- check|compile|stats|schema [--dir content] [--out build/content]";

/** Each command is loaded alone: a compile with nothing to do must not wait for the others' libraries. */
const commands: Record<string, (options: { dir: string; out: string }) => Promise<number>> = {
  check: async ({ dir }) => (await import("#content/check.command.ts")).check(dir),
  compile: async ({ dir, out }) => (await import("#content/compile.command.ts")).compile(dir, out),
  stats: async ({ dir, out }) => (await import("#content/stats.command.ts")).stats(dir, out),
  schema: async ({ dir }) => (await import("#content/schema.command.ts")).writeSchemas(dir),
};

process.exitCode = await run(readArguments());

async function run(given: ReturnType<typeof readArguments>): Promise<number> {
  const command = commands[given?.positionals[0] ?? ""];
  if (!given || !command || given.positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const { dir } = given.values;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`没有文件夹 ${dir}；请在项目的根目录运行，或用 --dir 指明课程包所在的文件夹`);
    return 2;
  }
  return command(given.values);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: "string", default: "content" },
        out: { type: "string", default: "build/content" },
      },
    });
  } catch {
    return undefined;
  }
}
