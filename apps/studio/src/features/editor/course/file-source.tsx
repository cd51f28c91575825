import "./file-source.css";
import type { ImportEncoding } from "@shiju/contract/courses/imports";
import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import { FileUp } from "lucide-react";

const encodingNames: Record<ImportEncoding, string> = {
  "utf-8": "UTF-8",
  gb18030: "GBK（简体中文）",
  big5: "Big5（繁体中文）",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16（大端）",
  "windows-1252": "西欧",
};

interface FileSourceProps {
  /** The name of the file that is being read. */
  reading: string | null;
  /** How the file that is shown was read; null where there is nothing to choose. */
  encoding: ImportEncoding | null;
  /** The chapters of a book, and which of them is shown; null where no book is. */
  book: { chapters: readonly string[]; chapter: number } | null;
  onFile: (file: File) => void;
  onChapter: (chapter: number) => void;
  onEncoding: (encoding: ImportEncoding) => void;
}

/** A file instead of a text that is typed, its encoding where the text looks wrong, and the chapter of a book. */
export function FileSource({ reading, encoding, book, onFile, onEncoding, onChapter }: FileSourceProps) {
  return (
    <div className="file-source">
      {encoding !== null && (
        <label className="file-source__as">
          <span className="meta">字不对？换编码</span>
          <select
            className="input"
            aria-label="文件的编码"
            value={encoding}
            disabled={reading !== null}
            onChange={({ currentTarget }) => onEncoding(currentTarget.value as ImportEncoding)}
          >
            {Object.entries(encodingNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {book !== null && (
        <label className="file-source__as">
          <span className="meta">共 {book.chapters.length} 章，选一章</span>
          <select
            className="input"
            aria-label="电子书的章"
            value={book.chapter}
            disabled={reading !== null}
            onChange={({ currentTarget }) => onChapter(Number(currentTarget.value))}
          >
            {book.chapters.map((title, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- chapters are told apart by their place
              <option key={at} value={at}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="btn btn--line file-source__pick">
        <FileUp className="ico" size={18} aria-hidden="true" />
        {reading === null ? "选择文件" : "正在读…"}
        <FileInput
          accept=".txt,.md,.srt,.vtt,.csv,.tsv,.xlsx,.docx,.epub"
          aria-label="选择文件"
          disabled={reading !== null}
          onFile={onFile}
        />
      </label>
    </div>
  );
}
