import { siteName } from "@shiju/ui/site/site-name.ts";
import { sha1 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { strToU8, zipSync } from "fflate";
import type { Table } from "#platform/format/workbook.ts";
import { ankiField } from "./anki-text.ts";
import { toSqlite } from "./sqlite.ts";

interface Deck {
  /** The full name; `::` separates a deck from its parent. */
  name: string;
  kind: "sentence" | "word";
}

/** A card: the id of its item, and the fields from `cardsOf`: front, back, source, tags. */
interface Card {
  id: string;
  fields: Table[number];
}

/** Id of the note type. It is the same in every export, so that a second import updates the notes of the first. */
const modelId = 1_763_800_000_001;
const fieldNames = ["正面", "背面", "来源"];
const style =
  ".card { font-family: sans-serif; font-size: 22px; text-align: center; } .from { color: gray; font-size: 15px; }";

/**
 * Writes a package for Anki: a collection in schema 11, which every version since 2012 reads, with a deck of new cards.
 * An item has the same note id in every export, so that a second import updates it.
 */
export function toApkg(deck: Deck, cards: readonly Card[], now: Date): Uint8Array<ArrayBuffer> {
  const collection = toSqlite(tablesOf(deck, cards, now.getTime()));
  return new Uint8Array(zipSync({ "collection.anki2": collection, media: strToU8("{}") }));
}

function tablesOf(deck: Deck, cards: readonly Card[], ms: number) {
  const seconds = Math.floor(ms / 1000);
  const deckId = 1_700_000_000_000 + Number.parseInt(digest(deck.name).slice(0, 8), 16);
  const notes = cards.map(({ id, fields }, index) => {
    const [front = "", back = "", from = "", tags = ""] = fields;
    const texts = [front, back, from].map(ankiField);
    const [first = ""] = texts;
    const guid = digest(`${deck.kind} ${id}`).slice(0, 16);
    const checksum = Number.parseInt(digest(first.replaceAll(/<[^>]*>/g, "")).slice(0, 8), 16);
    return {
      id: ms + index,
      values: [null, guid, modelId, seconds, -1, ` ${tags} `, texts.join("\u001f"), first, checksum, 0, ""],
    };
  });
  const asked = notes.map(({ id: note }, index) => ({
    id: ms + index,
    values: [null, note, deckId, 0, seconds, -1, 0, 0, index + 1, 0, 0, 0, 0, 0, 0, 0, 0, ""],
  }));
  const head = [
    null,
    seconds - (seconds % 86_400),
    ms,
    ms,
    11,
    0,
    0,
    0,
    JSON.stringify(settingsOf(deckId, cards.length)),
    JSON.stringify({ [modelId]: modelOf(deckId, seconds) }),
    JSON.stringify({ 1: deckOf(1, "Default", seconds), [deckId]: deckOf(deckId, deck.name, seconds) }),
    JSON.stringify({ 1: optionsOf(seconds) }),
    "{}",
  ];
  return [
    { name: "col", sql: columns.col, rows: [{ id: 1, values: head }] },
    { name: "notes", sql: columns.notes, rows: notes },
    { name: "cards", sql: columns.cards, rows: asked },
    { name: "revlog", sql: columns.revlog, rows: [] },
    { name: "graves", sql: columns.graves, rows: [] },
  ];
}

const digest = (text: string) => bytesToHex(sha1(strToU8(text)));

/** The tables of schema 11. */
const columns = {
  col: "CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null)",
  notes:
    "CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null)",
  cards:
    "CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null)",
  revlog:
    "CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null)",
  graves: "CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null)",
};

const settingsOf = (deckId: number, cards: number) => ({
  nextPos: cards + 1,
  estTimes: true,
  activeDecks: [deckId],
  sortType: "noteFld",
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: deckId,
  newSpread: 0,
  dueCounts: true,
  curModel: String(modelId),
  collapseTime: 1200,
});

const modelOf = (deckId: number, mod: number) => ({
  id: modelId,
  name: siteName(),
  type: 0,
  mod,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [
    {
      name: siteName(),
      ord: 0,
      qfmt: "{{正面}}",
      afmt: '{{FrontSide}}<hr id="answer">{{背面}}<p class="from">{{来源}}</p>',
      bqfmt: "",
      bafmt: "",
      did: null,
    },
  ],
  flds: fieldNames.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: "Arial",
    size: 20,
    media: [],
  })),
  css: style,
  latexPre: "",
  latexPost: "",
  tags: [],
  vers: [],
  req: [[0, "all", [0]]],
});

const deckOf = (id: number, name: string, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  desc: "",
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 10,
  extendRev: 50,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

const optionsOf = (mod: number) => ({
  id: 1,
  name: "Default",
  mod,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    bury: true,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 7],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
});
