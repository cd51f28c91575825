import type { Chapter, WordPack } from "@shiju/contract/study/words";
import { Cover, CoverSkeleton } from "#parts/practice/cover/cover.tsx";
import { sweepPath, wordGamePath } from "#parts/words/word/word-path.ts";
import { useNavigate } from "react-router";
import { OwnPackMenu } from "#parts/page/own-pack/own-pack-menu.tsx";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { below, grouped, reachOf, shortTitle } from "./reach.ts";

interface BookHeadProps {
  pack: WordPack;
  packs: readonly WordPack[];
  chapters: Chapter[] | undefined;
}

/** The head of a word course: what it is, the learner's progress, and the button to continue. */
export function BookHead({ pack, packs, chapters }: BookHeadProps) {
  const { counts, next_chapter: next } = pack;
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const chapter = chapters?.find(({ id }) => id === next?.id);
  const from = { from: `/words/index?pack=${pack.id}` };
  const isBegun = pack.last_studied_at !== null;
  return (
    <section className="wordbook">
      <div className="wordbook__cover">
        <Cover id={pack.id} title={pack.title} level={pack.level} lessons={pack.chapter_count} unit="章" />
      </div>
      <div className="wordbook__in">
        <h1 className="title">{pack.title}</h1>
        <p className="wordbook__d">{pack.description}</p>
        <Sum pack={pack} packs={packs} />
        <dl className="wordfacts">
          <Fact name={signedIn ? "学过" : "单词"} value={signedIn ? counts.learned : counts.words} />
          {signedIn && <Fact name="已掌握" value={counts.mastered} />}
          {signedIn && <Fact name="今天要复习" value={counts.due} />}
        </dl>
        <div className="wordbook__a">
          {next && (
            <Link
              className="btn btn--primary btn--lg"
              to={wordGamePath(chapter && chapter.counts.learned > 0 ? "game" : "learn", {
                chapterId: next.id,
              })}
              state={from}
            >
              {isBegun
                ? `继续第 ${next.position} 章`
                : signedIn
                  ? `从第 ${next.position} 章开始`
                  : "试学第一章"}
            </Link>
          )}
          {counts.due > 0 && (
            <Link
              className="btn btn--line btn--lg"
              to={wordGamePath("game", { source: "review", packId: pack.id, mode: "mode4" })}
              state={from}
            >
              复习 {counts.due} 个
            </Link>
          )}
          {signedIn && counts.learned < counts.words && (
            <>
              <Link className="btn btn--line btn--lg" to={sweepPath("pack", pack.id)} state={from}>
                扫词
              </Link>
              <Link className="btn btn--line btn--lg" to={`/plan?pack=${pack.id}`}>
                制定计划
              </Link>
            </>
          )}
          {pack.own && (
            <OwnPackMenu
              id={pack.id}
              title={pack.title}
              onGone={() => void navigate("/words/index", { replace: true })}
            />
          )}
        </div>
      </div>
      {signedIn && (
        <p className="wordkey meta">
          <i className="wordkey__mastered" />
          已掌握
          <i className="wordkey__learned" />
          学过
        </p>
      )}
    </section>
  );
}

/**
 * Shows the pack as a sum, such as 高考 = 小学 + 中考 + 这 2,087 词, and the number of known words. Shows nothing for a pack
 * without packs below it.
 */
function Sum({ pack, packs }: Pick<BookHeadProps, "pack" | "packs">) {
  const signedIn = useSignedIn();
  const others = below(pack, packs);
  if (others.length === 0) return null;
  const { words, learned } = reachOf(pack, packs);
  return (
    <p className="meta wordbook__sum">
      <b>
        {shortTitle(pack)} = {others.map((other) => `${shortTitle(other)} + `)}这 {grouped(pack.counts.words)}{" "}
        词
      </b>
      <span>
        {signedIn ? `一共 ${grouped(words)} 个，你会 ${grouped(learned)} 个` : `一共 ${grouped(words)} 个`}
      </span>
    </p>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value} 词</dd>
    </div>
  );
}

export function BookHeadSkeleton() {
  return (
    <section className="wordbook" aria-busy="true" aria-label="加载中">
      <h1 className="sr">单词训练</h1>
      <div className="wordbook__cover">
        <CoverSkeleton />
      </div>
      <div className="wordbook__in">
        <span className="skel" style={{ width: 160, height: 34 }} />
        <span className="skel" style={{ width: "70%", height: 24, marginTop: 12 }} />
        <span className="skel" style={{ width: 240, height: 40, marginTop: 16 }} />
      </div>
    </section>
  );
}
