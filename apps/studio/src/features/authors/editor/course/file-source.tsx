import "./file-source.css";
import type { ImportEncoding } from "@shiju/contract/content/imports";
import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import FileUp from "lucide-react/icons/file-up";
import type { FileParts } from "./use-file.ts";

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
  /** The encoding with which the shown file was read; null if there is no encoding to choose. */
  encoding: ImportEncoding | null;
  /** Null where the file has no parts to choose from. */
  parts: FileParts | null;
  onFile: (file: File) => void;
  onPart: (place: number) => void;
  onEncoding: (encoding: ImportEncoding) => void;
}

/**
 * A file in place of a typed text. Offers a choice of encodings if the text looks wrong, and a choice of parts for a
 * book or workbook.
 */
export function FileSource({ reading, encoding, parts, onFile, onEncoding, onPart }: FileSourceProps) {
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
      {parts !== null && (
        <label className="file-source__as">
          <span className="meta">
            选一{parts.unit}，共 {parts.names.length} {parts.unit}
          </span>
          <select
            className="input"
            aria-label={parts.label}
            value={parts.place}
            disabled={reading !== null}
            onChange={({ currentTarget }) => onPart(Number(currentTarget.value))}
          >
            {parts.names.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts are told apart by their place
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="btn btn--line file-source__pick">
        <FileUp className="ico" size={18} aria-hidden="true" />
        {reading === null ? "选择文件" : "正在读…"}
        <FileInput
          accept=".txt,.md,.srt,.vtt,.ass,.ssa,.sbv,.lrc,.sub,.smi,.ttml,.csv,.tsv,.xlsx,.docx,.epub"
          aria-label="选择文件"
          disabled={reading !== null}
          onFile={onFile}
        />
      </label>
    </div>
  );
}
