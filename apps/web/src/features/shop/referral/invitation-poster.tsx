import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useRef, useState } from "react";
import { dailyQuery } from "#learner/daily.ts";
import { useUser } from "#learner/session.ts";
import { PosterSheet } from "#parts/page/poster/poster-sheet.tsx";
import { Poster } from "#parts/page/poster/poster.tsx";
import { usePicture } from "#parts/page/poster/use-picture.ts";

/** The daily sentence with the learner's code, to be saved as a picture. Shows nothing on a day without a sentence. */
export function InvitationPoster() {
  const { data: daily } = useQuery(dailyQuery);
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  const picture = usePicture(["invite", daily?.date, daily?.en, user], paper, isOpen);
  if (!daily || !user) return null;
  const { en, zh, author, source } = daily;
  const poster = { en, zh, user, ...(author !== null && { origin: `${author}, ${source ?? ""}` }) };
  const open = () => setOpen(true);
  return (
    <section className="ways__poster" aria-labelledby="invite-poster">
      <button type="button" aria-label="看大图" onClick={open}>
        <Poster {...poster} width={204} ref={paper} />
      </button>
      <div>
        <h2 className="heading" id="invite-poster">
          海报
        </h2>
        <p className="meta">今天的句子和你的二维码</p>
        <button type="button" className="textlink" onClick={open}>
          <Download className="ico" size={18} aria-hidden="true" />
          存成图片
        </button>
      </div>
      {isOpen && (
        <PosterSheet title="海报" poster={poster} picture={picture} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
