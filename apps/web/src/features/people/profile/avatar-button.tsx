import type { User } from "@shiju/contract/people/accounts";
import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { later } from "@shiju/ui/states/later.tsx";
import Camera from "lucide-react/icons/camera";
import { useRef, useState } from "react";
import { type Preview, previewOf } from "./preview-picture.ts";

/** Loaded on demand, because it is larger than the rest of the page and is rarely used. */
const AvatarCrop = later(
  async () => (await import("./avatar-crop.tsx")).AvatarCrop,
  (retry) => (
    <button type="button" className="textlink" onClick={retry}>
      裁剪工具没有载入，点这里重试
    </button>
  ),
);

/** The avatar. Pressing it chooses a picture. The picture is then cropped to a square, or replaced by another. */
export function AvatarButton({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [opening, setOpening] = useState(false);

  const choose = async (file: File) => {
    setOpening(true);
    try {
      show(await previewOf(file));
    } catch (error) {
      toast(error instanceof Error ? error.message : "图片打不开，请换一张");
    } finally {
      setOpening(false);
    }
  };
  const show = (next: Preview | null) => {
    if (preview) URL.revokeObjectURL(preview.url);
    setPreview(next);
  };
  return (
    <>
      <button
        type="button"
        className="profile__av"
        aria-label="更换头像"
        aria-busy={opening}
        disabled={opening}
        onPointerEnter={AvatarCrop.preload}
        onClick={() => picker.current?.click()}
      >
        <Avatar id={user.id} name={user.nickname} src={user.head_img} />
        <span>
          <Camera className="ico" size={16} aria-hidden="true" />
        </span>
      </button>
      <FileInput
        ref={picker}
        accept="image/*"
        hidden
        aria-label="选择头像图片"
        onFile={(file) => void choose(file)}
      />
      {preview && (
        <AvatarCrop
          preview={preview}
          opening={opening}
          onFile={(file) => void choose(file)}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
