import { zipSync } from "fflate";
import initSqlJs from "sql.js";

interface AnkiPackage {
  /** The fields of each note. */
  notes: readonly (readonly string[])[];
  /** The names of the fields. */
  fields?: readonly string[];
  /** Notes of another note type. */
  others?: readonly (readonly string[])[];
  /** Whether the package has the form of the newest versions of Anki. */
  isNew?: boolean;
  /** Statements that run at the end. */
  more?: string;
  /** Further files of the zip. They also replace files of the same name. */
  parts?: Readonly<Record<string, Uint8Array>>;
}

const update = "Please update to the latest Anki version, then import the .colpkg/.apkg file again.";

/**
 * Makes a package of Anki in schema 11, or with `isNew` in schema 18 with Zstandard. A new package also has a note that
 * tells old programs to update.
 */
export async function ankiPackage(content: AnkiPackage): Promise<Uint8Array> {
  const { isNew = false, parts = {} } = content;
  const files = isNew
    ? {
        "collection.anki2": await collection({ notes: [[update, ""]] }),
        "collection.anki21b": zstandard(await collection(content)),
      }
    : { "collection.anki2": await collection(content) };
  return zipSync({ ...files, media: new Uint8Array([0x7b, 0x7d]), ...parts });
}

async function collection({
  notes,
  fields = ["Front", "Back"],
  others = [],
  isNew,
  more,
}: AnkiPackage): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run("create table col (id integer primary key, models text not null)");
  database.run("create table notes (id integer primary key, mid integer not null, flds text not null)");
  if (isNew) {
    database.run(`create table fields (ntid integer not null, ord integer not null, name text not null COLLATE binary ,
      config blob not null, primary key (ntid, ord)) without rowid`);
    database.run(`create table tags (tag text not null primary key COLLATE binary , usn integer not null,
      collapsed boolean not null, config blob) without rowid`);
    database.run("create unique index idx_fields_name_ntid on fields (name, ntid)");
    database.run("insert into tags values ('四级', 0, 0, null)");
    for (const [ord, name] of fields.entries())
      database.run("insert into fields values (7, ?, ?, x'00')", [ord, name]);
    database.run("insert into col values (1, '')");
  } else {
    const models = { 7: { flds: fields.map((name) => ({ name })) }, 8: { flds: [{ name: "Text" }] } };
    database.run("insert into col values (1, ?)", [JSON.stringify(models)]);
  }
  for (const [mid, all] of [
    [7, notes],
    [8, others],
  ] as const)
    for (const note of all)
      database.run("insert into notes (mid, flds) values (?, ?)", [mid, note.join("\u001F")]);
  if (more !== undefined) database.run(more);
  const bytes = Buffer.from(database.export());
  database.close();
  // Anki's own collation is called unicase. This SQLite cannot write with it, so the name is put in afterwards.
  for (let at = bytes.indexOf("COLLATE binary "); at >= 0; at = bytes.indexOf("COLLATE binary ", at))
    bytes.write("COLLATE unicase", at, "latin1");
  return bytes;
}

const block = 100_000;

/** A Zstandard frame that does not compress. */
function zstandard(bytes: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  const blocks = Array.from({ length: Math.ceil(bytes.length / block) }, (_, at) => {
    const part = bytes.subarray(at * block, (at + 1) * block);
    const head = Buffer.alloc(3);
    head.writeUIntLE((part.length << 3) | ((at + 1) * block >= bytes.length ? 1 : 0), 0, 3);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size, ...blocks]);
}
