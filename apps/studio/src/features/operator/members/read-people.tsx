import "./import-people-page.css";
import "@shiju/ui/styles/table.css";
import type { NewPerson, RefusedPerson } from "@shiju/contract/operator/members-import";
import { tierNames } from "@shiju/learning/tier-names";
import { saveRefused } from "./members-import.ts";

/** The largest number of rows of each table. */
const shown = 50;

/** Who gets an account. */
export function People({ people }: { people: readonly NewPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="heading">会导入的人</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">手机号</th>
            <th scope="col">昵称</th>
            <th scope="col">会员</th>
            <th scope="col">备注</th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, shown).map(({ line, phone, nickname, tier, days, note }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{phone}</td>
              <td>{nickname ?? `同学${phone.slice(-4)}`}</td>
              <td>{tier === undefined ? "—" : `${tierNames[tier]}${days ? ` ${days} 天` : ""}`}</td>
              <td className="newpeople__note">{note ?? "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.length > shown && <p className="meta">还有 {people.length - shown} 人没有列出。</p>}
    </section>
  );
}

/** Which rows were not taken, and why. */
export function Refused({ refused }: { refused: readonly RefusedPerson[] }) {
  if (refused.length === 0) return null;
  return (
    <section>
      <h2 className="heading newpeople__head">
        {refused.length} 行不会导入
        <button type="button" className="textlink" onClick={() => saveRefused(refused)}>
          下载清单
        </button>
      </h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">内容</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, shown).map(({ line, text, reason }) => (
            <tr key={`${line} ${reason}`}>
              <td>{line}</td>
              <td className="newpeople__note">{text || "—"}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused.length > shown && <p className="meta">还有 {refused.length - shown} 行，都在清单里。</p>}
    </section>
  );
}
