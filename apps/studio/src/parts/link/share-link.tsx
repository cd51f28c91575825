import "./share-link.css";
import "@shiju/ui/styles/input.css";
import { CopyButton } from "@shiju/ui/overlays/copy-button.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { publicAddress, reachWarning } from "@shiju/ui/site/public-address.ts";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";

interface ShareLinkProps {
  /** A path of the learner's app. */
  path: string;
  /** The name of the thing that the link leads to, for labels. */
  what: string;
}

/** A link for other people. It can be copied, scanned, or shown as a large code for a class or for printing. */
export function ShareLink({ path, what }: ShareLinkProps) {
  const [isLarge, setIsLarge] = useState(false);
  const site = publicAddress();
  const address = new URL(path, site.origin).href;
  const warning = reachWarning(site);
  return (
    <div className="sharelink">
      <div className="sharelink__a">
        <p className="sharelink__line">
          <input className="input" readOnly aria-label={what} value={address} />
          <CopyButton text={address} what={what} />
        </p>
        {warning !== null && <p className="sharelink__warning">{warning}</p>}
      </div>
      <button
        type="button"
        className="sharelink__code"
        title="放大二维码"
        aria-label={`放大${what}的二维码`}
        onClick={() => setIsLarge(true)}
      >
        <QRCodeSVG value={address} size={88} level="M" marginSize={2} aria-hidden="true" />
      </button>
      {isLarge && (
        <Sheet title="扫码打开" onClose={() => setIsLarge(false)}>
          <div className="sharelink__large">
            <QRCodeSVG value={address} size={480} level="M" marginSize={2} title={`${what}的二维码`} />
            <p className="en">{address}</p>
            <button type="button" className="btn btn--line" onClick={() => print()}>
              打印
            </button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
