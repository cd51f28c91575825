import "./invite-sheet.css";
import type { Group } from "@shiju/contract/classes/groups";
import { CopyButton } from "@shiju/ui/overlays/copy-button.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { publicAddress, reachWarning } from "@shiju/ui/site/public-address.ts";
import { QRCodeSVG } from "qrcode.react";
import { groupWords, spacedCode } from "./group-words.ts";
import { joinAddress } from "./group-addresses.ts";

/** The three ways in: the code to type, the QR code to scan, and the link to send. */
export function InviteSheet({ group, onClose }: { group: Group; onClose: () => void }) {
  const { kind, name, code, secret, door } = group;
  const words = groupWords[kind];
  const address = joinAddress(secret ?? "");
  const warning = reachWarning(publicAddress());
  return (
    <Sheet title="请人加入" onClose={onClose}>
      <div className="invite-in">
        {door === "closed" && <p role="status">现在不收人。要请人加入，先在“成员 → 设置”里打开。</p>}
        <p className="invite-in__code">
          <span className="meta">{words.code}</span>
          <b>{spacedCode(code ?? "")}</b>
        </p>
        <QRCodeSVG
          className="invite-in__qr"
          value={address}
          size={200}
          level="M"
          marginSize={2}
          role="img"
          aria-label={`加入“${name}”的二维码`}
        />
        <p className="invite-in__link">
          <span>{address}</span>
          <CopyButton text={address} what="链接" />
        </p>
        <p className="meta">
          {door === "approval" ? "有码或链接的人可以申请，你同意了才进来。" : "有码或链接的人都能加入。"}
          没有手机的{words.member}不用加入：在“成员”里给他们开账号。
        </p>
        {warning !== null && <p className="meta">{warning}</p>}
      </div>
    </Sheet>
  );
}
