/** A test database, as far as emptying it needs. */
export interface Keepable {
  query: (text: string) => Promise<{ rows: object[] }>;
  close: () => Promise<void>;
}

/**
 * Keeps one database at a time. Each test file leaves it to the next file, because making a database takes many times
 * as long as emptying it. `make` makes a database with all its tables.
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

/** Number of bytes of a table. Above this size, truncating the table is faster than deleting its rows. */
const largeBytes = 200_000;

/** Deletes all rows. If a test has changed the tables, closes the database instead and returns false. */
async function isEmptied({ database, shape }: { database: Keepable; shape: string }): Promise<boolean> {
  if ((await shapeOf(database)) === shape) {
    // Some triggers refuse to delete a row. They do not run in the role of a replica.
    await database.query(`
      do $$ declare
        name text;
        has_rows boolean;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name in
          select oid::regclass::text from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
        loop
          execute 'select exists (select from ' || name || ')' into has_rows;
          continue when not has_rows;
          if pg_relation_size(name::regclass) > ${largeBytes} then execute 'truncate ' || name || ' cascade';
          else execute 'delete from ' || name; end if;
        end loop;
        perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
          from pg_sequences where schemaname = 'public' and last_value is not null;
      end $$`);
    return true;
  }
  await database.close();
  return false;
}

/**
 * Returns one hash of everything that migrations make. The partitions of months are left out, because a test leaves
 * them empty.
 */
async function shapeOf(database: Keepable): Promise<string> {
  const { rows } = await database.query(`
    select md5(string_agg(line, ';' order by line)) as shape from (
      select concat_ws(' ', attrelid, relkind, attnum, attname, atttypid, attnotnull) as line
        from pg_attribute join pg_class c on c.oid = attrelid
        where attnum > 0 and not relispartition and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      union all select one::text from pg_constraint one where connamespace = 'public'::regnamespace
      union all select one::text from pg_trigger one where not tgisinternal
      union all select one::text from pg_proc one where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', hash, created_at) from drizzle.__drizzle_migrations
    ) as every_part
  `);
  return (rows[0] as { shape: string }).shape;
}
