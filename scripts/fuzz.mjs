// Calls every operation in the API's own description with random requests, on one database after the other: `npm run
// fuzz`, or with a seed and a number of calls, `npm run fuzz -- 7 2000`. The same seed makes the same requests.
import { randomInt } from "node:crypto";
import { prepare } from "./prepare.mjs";
import { runTool } from "./run.mjs";

const [seed = String(randomInt(2 ** 31)), calls = "20000"] = process.argv.slice(2);
await prepare([]);
console.log(`seed ${seed}`);
const codes = [];
for (const project of ["server-pglite", "server-postgres"]) {
  const { code } = await runTool("vitest/vitest.mjs", ["run", "--project", project, "apps/server/src/fuzz"], {
    env: { FUZZ_SEED: seed, FUZZ_CALLS: calls },
  });
  codes.push(code);
}
process.exit(Math.max(...codes));
