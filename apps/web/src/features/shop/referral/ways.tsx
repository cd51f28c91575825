import "./ways.css";
import { copyText } from "@shiju/ui/overlays/copy.ts";
import { CopyButton } from "@shiju/ui/overlays/copy-button.tsx";
import { publicAddress, reachWarning } from "@shiju/ui/site/public-address.ts";
import Copy from "lucide-react/icons/copy";
import { invitationAddress } from "#learner/invitation-address.ts";
import { InvitationCode } from "./invitation-code.tsx";
import { InvitationPoster } from "./invitation-poster.tsx";

/** The ways to invite somebody: a link, a code to scan, a poster. */
export function Ways({ code }: { code: string }) {
  const address = invitationAddress(code);
  const warning = reachWarning(publicAddress());
  return (
    <div className="ways">
      <div>
        <section aria-labelledby="invite-link">
          <h2 className="heading" id="invite-link">
            发链接
          </h2>
          <div className="ways__link">
            <span className="en">{address.replace(/^https?:\/\//, "")}</span>
            <button type="button" className="btn btn--line" onClick={() => void copyText(address)}>
              <Copy className="ico" size={16} aria-hidden="true" />
              复制
            </button>
          </div>
          {warning !== null && <p className="meta">{warning}</p>}
          <p className="meta">
            对方打开链接注册，就算你邀请的。也可以在注册时填邀请码 <b className="en">{code}</b>{" "}
            <CopyButton text={code} what="邀请码" />
          </p>
        </section>
        <InvitationCode address={address} />
      </div>
      <InvitationPoster />
    </div>
  );
}
