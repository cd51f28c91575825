import { PrintedSlip, PrintedSlips, TypedFromSlip } from "@shiju/ui/site/printed-slips.tsx";
import { publicAddress } from "@shiju/ui/site/public-address.ts";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { QRCodeSVG } from "qrcode.react";
import type { Opened } from "./members-import.ts";
import { learnersApp } from "#platform/learners-app.ts";

interface LoginSlipsProps {
  people: readonly Opened[];
  /** Whether these people must choose a new password at the first sign-in. */
  mustChange: boolean;
  onPrinted: () => void;
}

/** Prints a slip with the sign-in data for each person, to be cut apart. The screen shows none of it. */
export function LoginSlips({ people, mustChange, onPrinted }: LoginSlipsProps) {
  const site = publicAddress();
  const address = new URL(learnersApp.entrance, site.origin).href;
  return (
    <PrintedSlips onPrinted={onPrinted}>
      {people.map(({ line, phone, nickname, password, note }) => (
        <PrintedSlip key={line} code={<QRCodeSVG value={address} size={84} level="M" marginSize={0} />}>
          <b>{siteName()}</b>
          <dl>
            <dt>姓名</dt>
            <dd>
              {nickname ?? ""} {note !== undefined && <small>{note}</small>}
            </dd>
            <dt>手机号</dt>
            <TypedFromSlip>{phone}</TypedFromSlip>
            <dt>密码</dt>
            <TypedFromSlip>{password}</TypedFromSlip>
            <dt>网址</dt>
            <dd>{site.origin}</dd>
          </dl>
          <p>
            {mustChange ? "第一次登录时换成自己的密码。" : "登录后请改掉密码。"}
            {site.reach === "network" && "要连着同一个网络。"}
          </p>
        </PrintedSlip>
      ))}
    </PrintedSlips>
  );
}
