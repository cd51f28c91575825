import "./many.css";
import "@shiju/ui/styles/table.css";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useCallback, useState } from "react";
import { LoginSlips } from "../login-slips.tsx";
import type { Outcome } from "./many-calls.ts";
import { savePasswords } from "../members-import.ts";

interface ManyOutcomeProps {
  outcome: Outcome;
  onClose: () => void;
}

/** Tells what was done to many people, who was left out and why, and prints slips of new passwords. */
export function ManyOutcome({ outcome: { done, leftOut, opened }, onClose }: ManyOutcomeProps) {
  const [isPrinting, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  return (
    <Sheet title={`做了 ${done} 人`} onClose={onClose}>
      {opened.length > 0 && (
        <>
          <p>
            新密码已经存进下载的表格，关掉这里就再也看不到。请分别告诉本人，或打印登录条裁开发下去。登录条上的手机号只有头尾。
          </p>
          <p className="many__a">
            <button type="button" className="btn btn--primary" onClick={() => setPrinting(true)}>
              打印登录条
            </button>
            <button type="button" className="btn btn--line" onClick={() => savePasswords(opened, "新密码")}>
              再下载一次
            </button>
          </p>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className="heading">没有动的 {leftOut.length} 人</h3>
          <table className="table">
            <tbody>
              {leftOut.map(({ id, nickname, reason }) => (
                <tr key={id}>
                  <th scope="row">{nickname || "—"}</th>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {isPrinting && <LoginSlips people={opened} mustChange onPrinted={endPrinting} />}
    </Sheet>
  );
}
