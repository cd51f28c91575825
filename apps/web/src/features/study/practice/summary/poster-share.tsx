import "./share.css";
import type { Sentence } from "@shiju/learning/sentence";
import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { type ReactNode, useRef } from "react";
import { userQuery } from "#learner/session.ts";
import { savesFiles } from "#parts/page/poster/poster-picture.ts";
import { PosterSheet } from "#parts/page/poster/poster-sheet.tsx";
import { Poster } from "#parts/page/poster/poster.tsx";
import { usePicture } from "#parts/page/poster/use-picture.ts";
import { downloadImage } from "#platform/network/download.ts";

interface SharePosterProps {
  sentence: Sentence;
  built: number;
  /** Whether the poster is shown large over the page. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The poster of a sentence. It is small in the summary and large on demand, and it can be saved as a picture. */
export function SharePoster({ sentence, built, isOpen, onOpen }: SharePosterProps): ReactNode {
  const { data: user = null, isLoading } = useQuery(userQuery);
  const paper = useRef<HTMLDivElement>(null);
  const picture = usePicture([sentence.id, built, user], paper, isOpen && !isLoading);

  async function save() {
    if (!savesFiles()) return onOpen(true);
    const { data } = picture.data === undefined ? await picture.refetch() : picture;
    if (data === undefined) onOpen(true);
    else downloadImage(data);
  }

  if (isLoading) return <section className="share" />;
  const { en, zh } = sentence;
  const poster = { en, zh, user, ...(built > 0 && { told: `刚刚拾了 ${built} 句英语` }) };
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
          {picture.isFetching ? "正在生成图片…" : "存成图片"}
        </button>
      </div>
      {isOpen && (
        <PosterSheet title="带走这一句" poster={poster} picture={picture} onClose={() => onOpen(false)} />
      )}
    </section>
  );
}
