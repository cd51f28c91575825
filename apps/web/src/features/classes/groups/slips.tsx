import "./slips.css";
import type { Group } from "@shiju/contract/classes/groups";
import { publicAddress } from "@shiju/ui/site/public-address.ts";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { QRCodeSVG } from "qrcode.react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { signInAddress } from "./group-addresses.ts";
import { groupWords, spacedCode } from "./group-words.ts";

/** The text of one slip. */
export interface Slip {
  name: string;
  number: string;
  password: string;
}

interface SlipsProps {
  group: Group;
  slips: readonly Slip[];
  onPrinted: () => void;
}

/** Prints a slip for each child, to be cut apart. The screen shows none of it. */
export function Slips({ group, slips, onPrinted }: SlipsProps) {
  useEffect(() => {
    addEventListener("afterprint", onPrinted);
    print();
    return () => removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  const { kind, code, secret } = group;
  const address = signInAddress(secret ?? "");
  const words = groupWords[kind];
  const site = publicAddress();
  return createPortal(
    <div className="childslips">
      {slips.map(({ name, number, password }) => (
        <section key={name} className="childslips__one">
          <div>
            <b className="childslips__name">{name}</b>
            {number && <small>{number} 号</small>}
            <p className="meta">
              {siteName()} · {group.name}
            </p>
            <dl>
              <dt>{/^\d+$/.test(password) ? "PIN" : "密码"}</dt>
              <dd className="childslips__typed">{password}</dd>
              <dt>{words.code}</dt>
              <dd>{spacedCode(code ?? "")}</dd>
            </dl>
            <p>
              扫码，选名字，输入密码。没有手机就打开 {site.origin}，点“班级登录”，填{words.code}。
              {site.reach === "network" && "要连着同一个网络。"}
            </p>
          </div>
          <QRCodeSVG value={address} size={92} level="M" marginSize={0} data-address={address} />
        </section>
      ))}
    </div>,
    document.body,
  );
}
