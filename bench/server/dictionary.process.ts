import { openPostgres } from "../../apps/server/src/database/postgres.ts";
import { importDictionary } from "../../apps/server/src/features/content/dictionary/dictionary.import.service.ts";

/**
 * Imports a dictionary in a process of its own, as the operator's command does. Prints the seconds and megabytes that
 * it took.
 */
const [url = "", file = ""] = process.argv.slice(2);
const { db, close } = await openPostgres(url, (error) => {
  throw error;
});
const started = performance.now();
await importDictionary(db, file, { now: new Date(), tell: () => {} });
const seconds = (performance.now() - started) / 1000;
await close();
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
