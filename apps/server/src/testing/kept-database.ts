/** A database of tests, as what empties it needs it. */
export interface Keepable {
  query: (text: string) => Promise<{ rows: object[] }>;
  close: () => Promise<void>;
}

/**
 * One database at a time, left by each test file to the next: to make another takes many times as long as to empty
 * it. `make` makes it with all its tables.
 */
export function databaseKeeper<How, Made extends Keepable>(make: (how: How) => Promise<Made>) {
  let left: { database: Made; shape: string } | undefined;

  return async function keptDatabase(how: How): Promise<{ database: Made; leave: () => Promise<void> }> {
    const found = left;
    left = undefined;
    const { database, shape } = found && (await isEmptied(found)) ? found : await makeAnother(how);
    const leave = async () => {
      if (left) await database.close();
      else left = { database, shape };
    };
    return { database, leave };
  };

  async function makeAnother(how: How) {
    const database = await make(how);
    return { database, shape: await shapeOf(database) };
  }
}

/** Takes all rows away; a database whose tables a test has changed is closed instead. */
async function isEmptied({ database, shape }: { database: Keepable; shape: string }): Promise<boolean> {
  if ((await shapeOf(database)) === shape) {
    // Triggers that refuse to let go of a row do not run for replicas.
    await database.query(`
      do $$ declare
        name text;
        has_rows boolean;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name in
          select oid::regclass::text from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
        loop
          execute 'select exists (select from ' || name || ')' into has_rows;
          if has_rows then execute 'truncate ' || name || ' restart identity cascade'; end if;
        end loop;
      end $$`);
    return true;
  }
  await database.close();
  return false;
}

/** All that migrations make, as one word. */
async function shapeOf(database: Keepable): Promise<string> {
  const { rows } = await database.query(`
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
  return (rows[0] as { shape: string }).shape;
}
