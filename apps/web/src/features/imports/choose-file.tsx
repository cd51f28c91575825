import type { ImportKind } from "@shiju/contract/courses/imports";
import { FileUp } from "lucide-react";
import { importWords } from "./import-words.ts";

interface ChooseFileProps {
  kind: ImportKind;
  /** The file that is being read. */
  reading: File | null;
  /** Why the last file could not be read. */
  fault: string | undefined;
  onFile: (file: File) => void;
}

/** Takes a file by its picker or dropped, and says which files can be read. */
export function ChooseFile({ kind, reading, fault, onFile }: ChooseFileProps) {
  const { files, example } = importWords[kind];
  return (
    <>
      <label className="import__drop">
        <FileUp className="ico" size={28} aria-hidden="true" />
        <b>{reading ? `正在读取 ${reading.name}…` : "选择文件"}</b>
        <span className="meta">最大 10 MB，也可以把文件拖到这里</span>
        <input
          type="file"
          className="import__file"
          accept=".txt,.csv,.tsv,.json,.xlsx"
          aria-label="选择文件"
          disabled={reading !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // Lets the same file be chosen again.
            target.value = "";
          }}
        />
      </label>
      {fault !== undefined && (
        <p className="import__fault" role="alert">
          {fault}
        </p>
      )}
      <section className="import__help">
        <h2 className="heading">可以导入</h2>
        <ul>
          {files.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <pre lang="en">{example}</pre>
        <p className="meta">
          {kind === "words" ? "没有写释义的词，词典里有的会自动补上。" : ""}
          导入的内容只有自己看得到。
        </p>
      </section>
    </>
  );
}
