import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { Picture } from "@shiju/ui/states/picture.tsx";
import Download from "lucide-react/icons/download";
import { QRCodeCanvas } from "qrcode.react";
import { useRef, useState } from "react";
import { savesFiles } from "#parts/page/poster/poster-picture.ts";
import { downloadImage } from "#platform/network/download.ts";

/** Pixels of the picture: sharp in print too. */
const drawn = 560;
const shown = 112;

/** The link as a code to scan, which can be saved as a picture. */
export function InvitationCode({ address }: { address: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  function save() {
    const url = canvas.current?.toDataURL("image/png");
    if (url === undefined) return;
    if (savesFiles()) downloadImage(url);
    else setPicture(url);
  }
  return (
    <section className="ways__code" aria-labelledby="invite-code">
      <QRCodeCanvas
        ref={canvas}
        value={address}
        size={drawn}
        level="M"
        marginSize={2}
        role="img"
        aria-label="邀请链接的二维码"
        style={{ width: shown, height: shown }}
      />
      <div>
        <h2 className="heading" id="invite-code">
          扫一扫
        </h2>
        <p className="meta">当面给朋友扫</p>
        <button type="button" className="textlink" onClick={save}>
          <Download className="ico" size={18} aria-hidden="true" />
          存二维码
        </button>
      </div>
      {picture !== null && (
        <Sheet title="邀请二维码" onClose={() => setPicture(null)}>
          <div className="ways__picture">
            <Picture src={picture} alt="邀请链接的二维码" width={264} height={264} />
            <p role="status">长按图片，存到相册</p>
          </div>
        </Sheet>
      )}
    </section>
  );
}
