import "./file-drop.css";
import FileUp from "lucide-react/icons/file-up";
import { FileInput } from "./file-input.tsx";

interface FileDropProps {
  label: string;
  /** Said in its place while a file is read. */
  reading: string | null;
  /** Which files it takes. */
  hint: string;
  /** Endings, as an input of files takes them. */
  accept: string;
  /** Why the last file was not taken. */
  fault: string | null | undefined;
  onFile: (file: File) => void;
}

/** Takes a file by its picker, or dropped on it. */
export function FileDrop({ label, reading, hint, accept, fault, onFile }: FileDropProps) {
  return (
    <>
      <label className="file-drop">
        <FileUp className="ico" size={28} aria-hidden="true" />
        <b>{reading ?? label}</b>
        <span className="meta">{hint}</span>
        <FileInput accept={accept} aria-label={label} disabled={reading !== null} onFile={onFile} />
      </label>
      {fault && (
        <p className="file-drop__fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
