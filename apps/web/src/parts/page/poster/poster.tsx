import { publicAddress } from "@shiju/ui/site/public-address.ts";
import type { User } from "@shiju/contract/people/accounts";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { QRCodeSVG } from "qrcode.react";
import type { CSSProperties, Ref } from "react";
import { invitationAddress } from "#learner/invitation-address.ts";
import "./poster.css";
import { posterHeight, posterWidth } from "./poster-picture.ts";

/** The contents of a poster. */
export interface PosterContent {
  en: string;
  zh: string;
  /** Who wrote it, and where. */
  origin?: string;
  /** A line about the sentence or the learner, over the code. */
  told?: string;
  /** Null for a guest, whose poster leads to the site itself. */
  user: User | null;
}

interface PosterProps extends PosterContent {
  /** Width in CSS pixels at which it is shown. */
  width: number;
  ref?: Ref<HTMLDivElement>;
}

/** A sentence on paper, with a code that leads to the site. `ref` is the sheet itself, at its own size. */
export function Poster({ en, zh, origin, told, user, width, ref }: PosterProps) {
  const scale = width / posterWidth;
  const address = user ? invitationAddress(user.invitation_code) : `${publicAddress().origin}/`;
  return (
    <div
      className="posterframe"
      role="img"
      aria-label={`海报：${en} ${zh}`}
      style={{ width, height: posterHeight * scale }}
    >
      <div style={{ transform: `scale(${scale})` }} aria-hidden="true">
        <div className="poster" ref={ref} style={{ "--fs-poster": `${sizeOf(en)}px` } as CSSProperties}>
          <Logo height={34} />
          <p className="poster__en" lang="en">
            {en}
          </p>
          <p className="poster__zh" lang="zh">
            {zh}
          </p>
          {origin !== undefined && (
            <p className="poster__origin" lang="en">
              {origin}
            </p>
          )}
          <div className="poster__foot">
            <p>
              {user && <b>{user.nickname}</b>}
              {told !== undefined && <span>{told}</span>}
              <span>扫一扫，一起拾</span>
            </p>
            <QRCodeSVG value={address} size={104} level="M" marginSize={2} data-address={address} />
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the size of the letters. The longer the sentence is, the smaller its letters are, so that 20 words still fit.
 */
function sizeOf({ length }: string): number {
  return length <= 40 ? 38 : length <= 70 ? 32 : length <= 110 ? 26 : length <= 160 ? 22 : 18;
}
