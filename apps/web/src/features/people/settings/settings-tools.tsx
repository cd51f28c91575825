import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { useRef, useState } from "react";
import { portableSettings, resetSettings } from "#learner/settings/all-settings.ts";
import { changeSettings, settings } from "#learner/settings/settings.ts";
import { readFile, toFile } from "./settings-file.ts";

/** Far more bytes than a file of all settings has. */
const largestFile = 100_000;

/** Exports, imports and resets the settings. */
export function SettingsTools() {
  const picker = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

  const take = async (file: File) => {
    const read = readFile(file.size > largestFile ? "" : await file.text(), settings.all());
    setError("error" in read ? read.error : null);
    if ("error" in read) return;
    changeSettings(read.changes);
    const skipped = read.unknown.length > 0 ? `，${read.unknown.length} 项这个版本不认识，跳过了` : "";
    toast(`导入好了，${Object.keys(read.changes).length} 项有改动${skipped}`);
  };
  const reset = async () => {
    const message = "所有设置回到默认，包括颜色和快捷键。";
    if (await confirm({ title: "恢复默认设置", message, confirm: "全部恢复" })) resetSettings();
  };

  return (
    <section className="settings__tools" aria-label="全部设置">
      <div className="settings__buttons">
        <button type="button" className="btn btn--line" onClick={download}>
          导出设置
        </button>
        <button type="button" className="btn btn--line" onClick={() => picker.current?.click()}>
          导入设置
        </button>
        <button type="button" className="btn btn--quiet" onClick={() => void reset()}>
          恢复默认设置
        </button>
        <FileInput
          ref={picker}
          accept=".json,application/json"
          hidden
          aria-label="设置文件"
          onFile={(file) => void take(file)}
        />
      </div>
      <p className="settings__error" role="alert">
        {error}
      </p>
    </section>
  );
}

function download(): void {
  const url = URL.createObjectURL(new Blob([toFile(portableSettings())], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "shiju-settings.json";
  link.click();
  URL.revokeObjectURL(url);
}
