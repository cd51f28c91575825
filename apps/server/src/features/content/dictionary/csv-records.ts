/** A record, and the number of the line in the file on which the record begins. The first line is 1. */
export interface CsvRecord {
  cells: string[];
  line: number;
}

/**
 * Reads the records of a long CSV file in UTF-8 as its bytes arrive, and yields the records of some bytes at a time. If
 * a record has no end within `longest` characters, for example because of an open quote, its first line is skipped and
 * `onBroken` is called. A quote in the middle of a cell is an ordinary character. csv-parse, which reads learners'
 * files, is not used here: for a whole dictionary it takes longer than the database, and it loses the text after an
 * open quote.
 */
export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array>,
  longest: number,
  onBroken: (line: number) => void,
): AsyncGenerator<CsvRecord[]> {
  // It leaves out the mark at the start of the file.
  const decoder = new TextDecoder();
  let text = "";
  let line = 1;
  const takeRecords = (most: number): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const cells: string[] = [];
      const end = readRecord(text, at, cells);
      if (end >= 0) {
        records.push({ cells, line });
        line += linesIn(text, at, end);
        at = end;
        continue;
      }
      if (text.length - at <= most) break;
      onBroken(line);
      const lineEnd = text.indexOf("\n", at);
      if (lineEnd >= 0) line += 1;
      at = lineEnd < 0 ? text.length : lineEnd + 1;
    }
    text = text.slice(at);
    return records;
  };
  for await (const some of bytes) {
    text += decoder.decode(some, { stream: true });
    yield takeRecords(longest);
  }
  text += decoder.decode();
  if (text !== "" && !text.endsWith("\n")) text += "\n";
  yield takeRecords(0);
}

/**
 * Adds the cells of the record that begins at `start`. Returns the start of the next record; -1 if the record has no
 * end.
 */
function readRecord(text: string, start: number, cells: string[]): number {
  let at = start;
  let lineEnd = text.indexOf("\n", at);
  while (lineEnd >= 0) {
    const quote = text[at] === '"' ? closingQuote(text, at) : at;
    if (quote < 0) return -1;
    let end: number;
    if (quote > at && isCellEnd(text[quote + 1])) {
      cells.push(text.slice(at + 1, quote).replaceAll('""', '"'));
      end = quote + 1;
      if (end > lineEnd) lineEnd = text.indexOf("\n", end);
    } else {
      const comma = text.indexOf(",", at);
      end = comma >= 0 && comma < lineEnd ? comma : lineEnd;
      cells.push(text.slice(at, end === lineEnd && text[end - 1] === "\r" ? end - 1 : end));
    }
    if (text[end] !== ",") return lineEnd < 0 ? -1 : lineEnd + 1;
    at = end + 1;
  }
  return -1;
}

/**
 * Returns the position of the quote that closes a cell. Returns -1 if the text ends before that quote, or right after
 * it.
 */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at + 1 < text.length ? at : -1;
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

const isCellEnd = (next: string | undefined) => next === "," || next === "\n" || next === "\r";
