import { openPostgres } from "../../apps/server/src/database/postgres.ts";
import { importDictionary } from "../../apps/server/src/features/content/dictionary/dictionary.import.service.ts";

/** Takes a dictionary in, alone as the operator's command does; prints what it took in seconds and megabytes. */
const [url = "", file = ""] = process.argv.slice(2);
const { db, close } = await openPostgres(url, (error) => {
  throw error;
});
const started = performance.now();
await importDictionary(db, file, { now: new Date(), tell: () => {} });
const seconds = (performance.now() - started) / 1000;
await close();
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
