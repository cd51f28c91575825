import type { ImportKind } from "@shiju/contract/content/imports";
import { FileDrop } from "@shiju/ui/forms/file-drop.tsx";
import { useState } from "react";
import { largestUpload, tooLarge } from "#platform/network/upload.ts";
import { importWords } from "./import-words.ts";

interface ChooseFileProps {
  kind: ImportKind;
  /** The name of the file that is being read. */
  reading: string | null;
  /** Why the last file could not be read. */
  fault: string | undefined;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen or dropped, and says which files can be read. */
export function ChooseFile({ kind, reading, fault, onFile }: ChooseFileProps) {
  const { files, example } = importWords[kind];
  const [isTooLarge, setIsTooLarge] = useState(false);
  return (
    <>
      <FileDrop
        label="选择文件"
        reading={reading && `正在读取 ${reading}…`}
        hint="最大 10 MB，也可以把文件拖到这里"
        accept=".txt,.csv,.tsv,.json,.xlsx,.apkg,.colpkg"
        fault={isTooLarge ? tooLarge : fault}
        onFile={(file) => {
          setIsTooLarge(file.size > largestUpload);
          if (file.size <= largestUpload) onFile(file);
        }}
      />
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
