import type { Import, RefusedRow } from "@shiju/contract/content/imports";
import { useMutation } from "@tanstack/react-query";
import { saveText } from "#platform/network/download.ts";
import { tellLostNetwork } from "#platform/network/tell-lost-network.ts";
import { allRefused } from "./imports.queries.ts";

/** The rows that are not taken, each with its reason, and all of them as a file. */
export function RefusedRows({ found: { id, title, refused, refused_total: total } }: { found: Import }) {
  const save = useMutation({
    mutationFn: async () => saveText(`${title} 没有导入的行.csv`, csvOf(await allRefused(id))),
    onError: tellLostNetwork,
  });
  if (total === 0) return null;
  return (
    <section>
      <div className="import__head">
        <h2 className="heading">{total} 行不会导入</h2>
        <button type="button" className="textlink" disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? "正在准备…" : "下载清单"}
        </button>
      </div>
      <ol className="import__refused">
        {refused.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            <span className="meta">第 {line} 行</span>
            <span>
              {text && <b>{text}</b>}
              <small>{reason}</small>
            </span>
          </li>
        ))}
      </ol>
      {total > refused.length && <p className="meta">还有 {total - refused.length} 行，都在清单里。</p>}
    </section>
  );
}

/** Spreadsheet programs take a text that begins with these characters for a formula. */
const formula = /^[=+\-@\t\r]/;

function csvOf(rows: readonly RefusedRow[]): string {
  const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = rows.map(({ line, text, reason }) => [String(line), cell(text), cell(reason)].join(","));
  // Excel reads UTF-8 by its mark alone.
  return `\uFEFF行,内容,原因\r\n${lines.join("\r\n")}\r\n`;
}
