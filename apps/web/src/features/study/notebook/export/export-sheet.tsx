import "./export-sheet.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useEffect, useRef, useState } from "react";
import { tellLostNetwork } from "#platform/network/tell-lost-network.ts";
import type { Book } from "#features/study/notebook/books.ts";
import type { NoteFilter } from "#features/study/notebook/note-filter.ts";
import { fetchNotes, type Note } from "#features/study/notebook/notebook.queries.ts";

const formats = {
  xlsx: { name: "Excel 表格", hint: "用 Excel、WPS、Numbers 打开", extension: "xlsx" },
  csv: { name: "CSV", hint: "用任何表格软件打开", extension: "csv" },
  apkg: { name: "Anki 卡组", hint: "用 Anki 打开就能导入", extension: "apkg" },
  anki: { name: "Anki 文本", hint: "在 Anki 里选「导入文件」", extension: "txt" },
} as const;
type Format = keyof typeof formats;

interface ExportSheetProps {
  book: Book;
  filter: NoteFilter;
  /** Ids of the items to export. If it is left out, all items that match the filter are exported. */
  only?: ReadonlySet<string> | undefined;
  count: number;
  onClose: () => void;
}

/** Exports the notes to a file. Shows the progress of a long list. Closing the sheet cancels the export. */
export function ExportSheet({ book, filter, only, count, onClose }: ExportSheetProps) {
  const [here, setHere] = useState<{ notes: number; of: number } | null>(null);
  const called = useRef(new AbortController());
  useEffect(() => {
    const { current } = called;
    return () => current.abort();
  }, []);

  const write = async (format: Format) => {
    const { signal } = called.current;
    setHere({ notes: 0, of: count });
    try {
      const onProgress = (notes: number, of: number) => setHere({ notes, of });
      const found = await fetchNotes(book, filter, { signal, onProgress });
      const notes = only ? found.filter(({ id }) => only.has(id)) : found;
      const day = new Date().toLocaleDateString("sv-SE");
      download(
        await fileOf(format, book, notes),
        `${siteName()}-${bookTitle(book)}-${day}.${formats[format].extension}`,
      );
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setHere(null);
      tellLostNetwork(error);
    }
  };

  return (
    <Sheet title={`导出 ${count} ${book.unit}`} onClose={onClose}>
      {here ? (
        <div className="export__at" role="status">
          <p>
            加载中 {here.notes} / {here.of}
          </p>
          <progress value={here.notes} max={Math.max(1, here.of)} aria-label="导出进度" />
          <button type="button" className="btn btn--line" onClick={onClose}>
            取消
          </button>
        </div>
      ) : (
        <ul className="export">
          {(Object.keys(formats) as Format[]).map((format) => (
            <li key={format}>
              <button type="button" onClick={() => void write(format)}>
                <b>{formats[format].name}</b>
                <span className="meta">{formats[format].hint}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const bookTitle = ({ name, kind, notebook }: Book) =>
  notebook === "mastered" ? `${name}的${kind === "word" ? "单词" : "句子"}` : name;

/** Writes the file. The code for the formats is loaded on first use. */
async function fileOf(format: Format, book: Book, notes: readonly Note[]): Promise<Blob> {
  const { cardsOf, tableOf } = await import("./note-table.ts");
  if (format === "xlsx") {
    const { toWorkbook, workbookType: type } = await import("#platform/format/workbook.ts");
    return new Blob([toWorkbook(bookTitle(book), tableOf(book, notes))], { type });
  }
  if (format === "apkg") {
    const { toApkg } = await import("./anki.ts");
    const cards = cardsOf(book, notes).map((fields, index) => ({ id: notes[index]?.id ?? "", fields }));
    const deck = { name: `${siteName()}::${bookTitle(book)}`, kind: book.kind };
    return new Blob([toApkg(deck, cards, new Date())], { type: "application/octet-stream" });
  }
  if (format === "csv") {
    const { toCsv } = await import("@shiju/learning/csv");
    return new Blob([toCsv(tableOf(book, notes))], { type: "text/csv;charset=utf-8" });
  }
  const { toAnki } = await import("./anki-text.ts");
  return new Blob([toAnki(cardsOf(book, notes))], { type: "text/plain;charset=utf-8" });
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
