import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";

interface Kept {
  client: PGlite;
  shape: string;
}

/** What the test file before left to this one: to load another takes a second, to empty it a tenth. */
let left: Kept | undefined;

/** An embedded database as it lies in `dump`, without rows, and how to leave it to whoever asks next. */
export async function keptDatabase(dump: string): Promise<{ client: PGlite; leave: () => Promise<void> }> {
  const found = left;
  left = undefined;
  const { client, shape } = found && (await isEmptied(found)) ? found : await load(dump);
  const leave = async () => {
    if (left) await client.close();
    else left = { client, shape };
  };
  return { client, leave };
}

async function load(dump: string): Promise<Kept> {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(dump)]) });
  return { client, shape: await shapeOf(client) };
}

/** Takes all rows away; a database whose tables a test has changed is closed instead. */
async function isEmptied({ client, shape }: Kept): Promise<boolean> {
  if ((await shapeOf(client)) === shape) {
    // Triggers that refuse to let go of a row do not run for replicas.
    await client.exec(`
      set session_replication_role = replica;
      do $$ begin execute (
        select 'truncate ' || string_agg(oid::regclass::text, ',') || ' restart identity'
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      ); end $$;
      reset session_replication_role;
      checkpoint
    `);
    return true;
  }
  await client.close();
  return false;
}

/** All that migrations make, as one word. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(line, ';' order by line)) as shape from (
      select concat_ws(' ', attrelid::regclass, relkind, attnum, attname, atttypid::regtype, attnotnull) as line
        from pg_attribute join pg_class c on c.oid = attrelid
        where attnum > 0 and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', hash, created_at) from drizzle.__drizzle_migrations
    ) as every_part
  `);
  return rows[0]?.shape ?? "";
}
