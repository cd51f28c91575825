import type { ComponentProps } from "react";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "multiple" | "value" | "onChange"> {
  onFile: (file: File) => void;
}

/** An input of a single file. The same file can be chosen again after it was corrected. */
export function FileInput({ onFile, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        currentTarget.value = "";
      }}
    />
  );
}
