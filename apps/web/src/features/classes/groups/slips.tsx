import "./slips.css";
import type { Group } from "@shiju/contract/classes/groups";
import { PrintedSlip, PrintedSlips, TypedFromSlip } from "@shiju/ui/site/printed-slips.tsx";
import { publicAddress } from "@shiju/ui/site/public-address.ts";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { QRCodeSVG } from "qrcode.react";
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
  const { kind, code, secret } = group;
  const address = signInAddress(secret ?? "");
  const words = groupWords[kind];
  const site = publicAddress();
  return (
    <PrintedSlips onPrinted={onPrinted}>
      {slips.map(({ name, number, password }) => (
        <PrintedSlip
          key={name}
          code={<QRCodeSVG value={address} size={92} level="M" marginSize={0} data-address={address} />}
        >
          <b className="childslips__name">{name}</b>
          {number && <small>{number} 号</small>}
          <p>
            {siteName()} · {group.name}
          </p>
          <dl>
            <dt>{/^\d+$/.test(password) ? "PIN" : "密码"}</dt>
            <TypedFromSlip>{password}</TypedFromSlip>
            <dt>{words.code}</dt>
            <TypedFromSlip>{spacedCode(code ?? "")}</TypedFromSlip>
          </dl>
          <p>
            扫码，选名字，输入密码。没有手机就打开 {site.origin}，点“班级登录”，填{words.code}。
            {site.reach === "network" && "要连着同一个网络。"}
          </p>
        </PrintedSlip>
      ))}
    </PrintedSlips>
  );
}
