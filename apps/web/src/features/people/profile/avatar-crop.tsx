import "react-advanced-cropper/dist/style.css";
import "./avatar-crop.css";
import { FileInput } from "@shiju/ui/forms/file-input.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import CaretsToAxisDashedHorizontal from "lucide-react/icons/carets-to-axis-dashed-horizontal";
import CaretsToAxisDashedVertical from "lucide-react/icons/carets-to-axis-dashed-vertical";
import ImageUp from "lucide-react/icons/image-up";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Cropper, type CropperRef } from "react-advanced-cropper";
import { longestSide, type Preview } from "./preview-picture.ts";
import { useSetAvatar } from "./profile.queries.ts";

export const smallest = 20;
export const wheelRatio = 0.1;
export const settleMs = 500;
export const turnMs = 350;
const zoomStep = 1.2;
/** Distance that an arrow key moves the picture, as a share of the stencil's side. */
const moveStep = 1 / 20;

interface AvatarCropProps {
  preview: Preview;
  /** Whether another picture is being read. */
  opening: boolean;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Crops a picture to a square, and uploads it as the avatar. */
export function AvatarCrop({ preview, opening, onFile, onClose }: AvatarCropProps) {
  const cropper = useRef<CropperRef>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [readyUrl, setReadyUrl] = useState("");
  const setAvatar = useSetAvatar();
  const busy = setAvatar.isPending;
  const isReady = readyUrl === preview.url && !opening && !busy;

  const confirm = () => {
    const cut = cropper.current?.getCanvas({
      maxWidth: longestSide,
      maxHeight: longestSide,
      fillColor: "#ffffff",
    });
    if (cut && isReady) setAvatar.mutate(cut, { onSuccess: onClose });
  };
  return (
    <Sheet title="裁剪头像" onClose={() => !busy && onClose()}>
      <div className="crop">
        {/* Hidden from screen readers: the tools below do everything it does. */}
        <div className="crop__area" aria-hidden="true">
          <Cropper
            key={preview.url}
            ref={cropper}
            src={preview.url}
            checkOrientation={false}
            crossOrigin={false}
            minWidth={smallest}
            minHeight={smallest}
            stencilProps={{ aspectRatio: 1, grid: true }}
            backgroundWrapperProps={{ scaleImage: { wheel: { ratio: wheelRatio } }, timeout: settleMs }}
            transitions={{ duration: turnMs, timingFunction: "ease-in-out" }}
            className="crop__cropper"
            disabled={busy}
            onReady={() => setReadyUrl(preview.url)}
            onError={() => {
              toast("加载失败");
              onClose();
            }}
          />
        </div>
        <Tools cropper={() => cropper.current} disabled={!isReady}>
          <button
            type="button"
            className="iconbtn"
            aria-label="换一张图片"
            title="换一张图片"
            aria-busy={opening}
            disabled={opening || busy}
            onClick={() => picker.current?.click()}
          >
            <ImageUp className="ico" size={20} aria-hidden="true" />
          </button>
        </Tools>
        <FileInput ref={picker} accept="image/*" hidden aria-label="选择另一张图片" onFile={onFile} />
        <button
          type="button"
          className="btn btn--primary btn--lg btn--block"
          aria-busy={busy}
          disabled={!isReady}
          onClick={confirm}
        >
          {busy ? "正在上传…" : "确认上传"}
        </button>
      </div>
    </Sheet>
  );
}

const tools = [
  { label: "向左转", icon: RotateCcw, act: (cropper: CropperRef) => cropper.rotateImage(-90) },
  { label: "向右转", icon: RotateCw, act: (cropper: CropperRef) => cropper.rotateImage(90) },
  {
    label: "左右翻转",
    icon: CaretsToAxisDashedVertical,
    act: (cropper: CropperRef) => cropper.flipImage(true, false),
  },
  {
    label: "上下翻转",
    icon: CaretsToAxisDashedHorizontal,
    act: (cropper: CropperRef) => cropper.flipImage(false, true),
  },
  { label: "缩小", icon: ZoomOut, act: (cropper: CropperRef) => cropper.zoomImage(1 / zoomStep) },
  { label: "放大", icon: ZoomIn, act: (cropper: CropperRef) => cropper.zoomImage(zoomStep) },
];

interface ToolsProps {
  cropper: () => CropperRef | null;
  disabled: boolean;
  /** A button before the others. */
  children: ReactNode;
}

function Tools({ cropper, disabled, children }: ToolsProps) {
  return (
    <div
      className="crop__tools"
      role="toolbar"
      tabIndex={-1}
      aria-label="调整图片：方向键移动选框，加号减号缩放，R 旋转"
      onKeyDown={(event) => {
        const ref = cropper();
        if (ref && !disabled) byKey(ref, event);
      }}
    >
      {children}
      {tools.map(({ label, icon: Icon, act }) => (
        <button
          key={label}
          type="button"
          className="iconbtn"
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={() => {
            const ref = cropper();
            if (ref) act(ref);
          }}
        >
          <Icon className="ico" size={20} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

const arrows: Record<string, [left: number, top: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function byKey(cropper: CropperRef, event: KeyboardEvent): void {
  const arrow = arrows[event.key];
  if (arrow) {
    const side = (cropper.getCoordinates()?.width ?? 0) * moveStep;
    cropper.moveCoordinates({ left: arrow[0] * side, top: arrow[1] * side });
    cropper.moveCoordinatesEnd();
  } else if (event.key === "+" || event.key === "=") cropper.zoomImage(zoomStep);
  else if (event.key === "-") cropper.zoomImage(1 / zoomStep);
  else if (event.key === "r" || event.key === "R") cropper.rotateImage(90);
  else return;
  event.preventDefault();
}
