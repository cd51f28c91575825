import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { Picture } from "@shiju/ui/states/picture.tsx";
import Download from "lucide-react/icons/download";
import type { Ref } from "react";
import { imageName } from "#platform/network/download.ts";
import { savesFiles } from "./poster-picture.ts";
import { Poster, type PosterContent } from "./poster.tsx";
import type { usePicture } from "./use-picture.ts";

interface PosterSheetProps {
  title: string;
  poster: PosterContent;
  picture: ReturnType<typeof usePicture>;
  /** The paper to draw the picture from. Needed if no other poster is drawn. */
  paper?: Ref<HTMLDivElement>;
  onClose: () => void;
}

/** A poster large over the page, as a picture to keep. */
export function PosterSheet({ title, poster, picture, paper, onClose }: PosterSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="postersheet">
        {picture.data === undefined ? (
          <Poster {...poster} width={264} {...(paper && { ref: paper })} />
        ) : (
          <Picture src={picture.data} alt={`海报：${poster.en} ${poster.zh}`} />
        )}
        <Keep
          picture={picture.data}
          failed={picture.isError && !picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      </div>
    </Sheet>
  );
}

interface KeepProps {
  picture: string | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The way to save the large poster: a download, a long press, or a screenshot if no picture could be made. */
function Keep({ picture, failed, onRetry }: KeepProps) {
  if (picture !== undefined && savesFiles())
    return (
      <a className="btn btn--primary" href={picture} download={imageName}>
        <Download className="ico" size={18} aria-hidden="true" />
        存成图片
      </a>
    );
  if (!failed) return <p role="status">{picture === undefined ? "正在生成图片…" : "长按图片，存到相册"}</p>;
  return (
    <>
      <p role="alert">图片没有生成成功。可以截屏保存这张海报，或者再试一次。</p>
      <button type="button" className="btn btn--line" onClick={onRetry}>
        再试一次
      </button>
    </>
  );
}
