import type { Sentence } from "@shiju/learning/sentence";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { userQuery } from "#learner/session.ts";
import { downloadImage, imageName } from "#platform/network/download.ts";
import { pictureOf, savesFiles } from "./poster-picture.ts";
import { Poster } from "./poster.tsx";

interface SharePosterProps {
  sentence: Sentence;
  built: number;
  /** Whether the poster lies large over the page. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The poster of one sentence: small in the summary, large on demand, and as a picture to keep. */
export function SharePoster({ sentence, built, isOpen, onOpen }: SharePosterProps): ReactNode {
  const { data: user = null, isLoading } = useQuery(userQuery);
  const paper = useRef<HTMLDivElement>(null);
  const picture = useQuery({
    queryKey: ["poster", sentence.id, built, user],
    queryFn: () => {
      if (!paper.current) throw new Error("There is no poster to draw");
      return pictureOf(paper.current);
    },
    enabled: isOpen && !isLoading,
    // The learner decides about another try.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

  async function save() {
    if (!savesFiles()) return onOpen(true);
    const { data } = picture.data === undefined ? await picture.refetch() : picture;
    if (data === undefined) onOpen(true);
    else downloadImage(data);
  }

  if (isLoading) return <section className="share" />;
  const poster = { sentence, built, user };
  return (
    <section className="share">
      <button type="button" className="share__open" aria-label="看大图" onClick={() => onOpen(true)}>
        <Poster {...poster} width={132} ref={paper} />
      </button>
      <div>
        <h2 className="heading">带走这一句</h2>
        <p className="meta">{user ? "海报上有你的邀请码" : "扫海报上的码就能一起学"}</p>
        <button type="button" className="textlink" disabled={picture.isFetching} onClick={() => void save()}>
          <Download className="ico" size={18} aria-hidden="true" />
          {picture.isFetching ? "正在做图…" : "存成图片"}
        </button>
      </div>
      {isOpen && (
        <Sheet title="带走这一句" onClose={() => onOpen(false)}>
          <div className="sharesheet">
            {picture.data === undefined ? (
              <Poster {...poster} width={264} />
            ) : (
              <Picture src={picture.data} alt={`海报：${sentence.en} ${sentence.zh}`} />
            )}
            <Keep
              picture={picture.data}
              failed={picture.isError && !picture.isFetching}
              onRetry={() => void picture.refetch()}
            />
          </div>
        </Sheet>
      )}
    </section>
  );
}

interface KeepProps {
  picture: string | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** How the large poster is kept: by a download, by a long press, or by a screenshot where no picture could be made. */
function Keep({ picture, failed, onRetry }: KeepProps) {
  if (picture !== undefined && savesFiles())
    return (
      <a className="btn btn--primary" href={picture} download={imageName}>
        <Download className="ico" size={18} aria-hidden="true" />
        存成图片
      </a>
    );
  if (!failed) return <p role="status">{picture === undefined ? "正在做图…" : "长按图片，存到相册"}</p>;
  return (
    <>
      <p role="alert">图片没有做成。可以截屏保存这张海报，或者再试一次。</p>
      <button type="button" className="btn btn--line" onClick={onRetry}>
        再试一次
      </button>
    </>
  );
}
