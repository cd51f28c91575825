import type { Group } from "@shiju/contract/classes/groups";
import { toCsv } from "@shiju/learning/csv";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { saveText } from "#platform/network/download.ts";
import { groupWords } from "./group-words.ts";
import { type Slip, Slips } from "./slips.tsx";
import "./secrets-done.css";

interface SecretsDoneProps {
  group: Group;
  slips: readonly Slip[];
}

/** New passwords, shown this once: as a list, as slips to print, and as a file. */
export function SecretsDone({ group, slips }: SecretsDoneProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const words = groupWords[group.kind];
  const save = () =>
    saveText(
      `${group.name}-登录密码.csv`,
      toCsv([[words.number, "姓名", "密码"], ...slips.map((one) => [one.number, one.name, one.password])]),
      "text/csv",
    );
  return (
    <div className="secrets">
      <p>这些密码只显示这一次。打印登录条裁开发下去，或者存成表格；忘了可以再重设。</p>
      <p className="secrets__a">
        <button type="button" className="btn btn--primary" onClick={() => setIsPrinting(true)}>
          <Printer className="ico" size={18} aria-hidden="true" />
          打印登录条
        </button>
        <button type="button" className="btn btn--line" onClick={save}>
          <Download className="ico" size={18} aria-hidden="true" />
          存成表格
        </button>
      </p>
      <ul className="secrets__list">
        {slips.map(({ name, number, password }) => (
          <li key={name}>
            <span className="meta">{number}</span>
            <b>{name}</b>
            <code>{password}</code>
          </li>
        ))}
      </ul>
      {isPrinting && <Slips group={group} slips={slips} onPrinted={() => setIsPrinting(false)} />}
    </div>
  );
}
