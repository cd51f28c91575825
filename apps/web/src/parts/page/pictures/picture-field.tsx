import "./pictures.css";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Picture } from "@shiju/ui/states/picture.tsx";
import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import { noneChosen, type Pictures } from "./use-pictures.ts";

interface PictureFieldProps {
  legend: string;
  pictures: Pictures;
  error?: string | undefined;
}

/** Uploads pictures, shows them, and removes them. */
export function PictureField({ legend, pictures, error }: PictureFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { all, most, add, remove } = pictures;
  useEffect(() => {
    const input = picker.current;
    // React has an onCancel for dialogs only, so that the file input needs its own listener.
    const tellNone = () => toast(noneChosen);
    input?.addEventListener("cancel", tellNone);
    return () => input?.removeEventListener("cancel", tellNone);
  }, []);
  return (
    <fieldset className="shots" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {all.map(({ id, path }, index) => (
        <div key={id} className="shots__one" aria-busy={path === null}>
          {path === null ? (
            <span className="skel" role="status" aria-label={`图片 ${index + 1} 正在上传`} />
          ) : (
            <Picture src={path} alt={`图片 ${index + 1}`} />
          )}
          <button
            type="button"
            className="iconbtn"
            aria-label={`去掉图片 ${index + 1}`}
            onClick={() => remove(id)}
          >
            <X className="ico" size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {all.length < most && (
        <button type="button" className="shots__add" onClick={() => picker.current?.click()}>
          <ImagePlus className="ico" size={20} aria-hidden="true" />
          添加图片
        </button>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple={most > 1}
        hidden
        aria-label="选择图片"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      {error && (
        <small id={errorId} className="shots__wrong" role="alert">
          {error}
        </small>
      )}
    </fieldset>
  );
}
