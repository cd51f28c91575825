import "./pack-list.css";
import type { WordPack } from "@shiju/contract/study/words";
import { wordLadder } from "@shiju/learning/word-ladder";
import { useSignedIn } from "#learner/session.ts";
import { PageHead } from "#parts/page/heading/page.tsx";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";
import { sweepPath } from "#parts/words/word/word-path.ts";
import { Link } from "#platform/page/link.tsx";
import { grouped, reachOf, shortTitle } from "./reach.ts";

const placeOf = ({ id }: WordPack) => wordLadder.findIndex((goal) => goal === id);
const pathOf = ({ id }: WordPack) => `/words/index?pack=${id}`;

/** All word packs: the packs of the ladder on a scale, the packs beside it, and the learner's own lists. */
export function PackList({ packs }: { packs: readonly WordPack[] }) {
  const goals = packs
    .filter((pack) => !pack.own && placeOf(pack) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const beside = packs.filter((pack) => !pack.own && placeOf(pack) < 0);
  const own = packs.filter((pack) => pack.own);
  return (
    <>
      <PageHead title="单词训练" />
      {goals.length > 0 && <Goals goals={goals} packs={packs} />}
      <Beside id="beside" title={goals.length > 0 ? "旁边几本" : "词库"} packs={beside} />
      <section className="beside" aria-labelledby="own-lists">
        <div className="packs__h">
          <h2 className="heading" id="own-lists">
            我的词表
          </h2>
          <Link className="textlink" to="/words/import">
            导入词表
          </Link>
        </div>
        {own.length === 0 ? (
          <p className="meta beside__none">课本、讲义里的词，导入后和这里的词一样练、一样记。</p>
        ) : (
          <Packs packs={own} />
        )}
      </section>
    </>
  );
}

function Goals({ goals, packs }: { goals: readonly WordPack[]; packs: readonly WordPack[] }) {
  const signedIn = useSignedIn();
  const reaches = goals.map((pack) => reachOf(pack, packs));
  const widest = Math.max(...reaches.map(({ words }) => words));
  const [latest] = goals
    .filter(({ last_studied_at }) => last_studied_at !== null)
    .toSorted((a, b) => (b.last_studied_at ?? "").localeCompare(a.last_studied_at ?? ""));
  const [first, last] = [goals[0], goals.at(-1)];
  return (
    <section aria-labelledby="goals">
      <div className="packs__h">
        <h2 className="heading" id="goals">
          {first && last && first !== last ? `从${shortTitle(first)}到${shortTitle(last)}` : "词库"}
        </h2>
        <span className="meta packs__hint">一个词在一本里会了，在每一本里都算会</span>
        <Link className="textlink" to="/words/test">
          测词汇量
        </Link>
      </div>
      <ol className="packs">
        {goals.map((pack, at) => {
          const { words, learned } = reaches[at] ?? pack.counts;
          const share = words === 0 ? 0 : learned / words;
          return (
            <li key={pack.id} className={pack === latest ? "packrow is-now" : "packrow"}>
              <Link className="packrow__n" to={pathOf(pack)}>
                <b>{pack.title}</b>
                {pack.access === "member" && <MemberTag />}
              </Link>
              <span
                className="packrow__bar"
                role="img"
                aria-label={signedIn ? `${words} 个里会 ${learned} 个` : `${words} 个词`}
                style={{ width: `${(words / widest) * 100}%` }}
              >
                <i style={{ width: `${share * 100}%` }} />
              </span>
              <span className="packrow__v">
                {signedIn ? (
                  <>
                    <b>{grouped(learned)}</b>
                    <span className="meta"> / {grouped(words)}</span>
                  </>
                ) : (
                  <span className="meta">{grouped(words)} 词</span>
                )}
              </span>
              <Way pack={pack} isNow={pack === latest} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Way({ pack, isNow }: { pack: WordPack; isNow: boolean }) {
  const { title, counts, next_chapter: next } = pack;
  if (isNow && next)
    return (
      <Link
        className="packrow__go btn btn--line"
        to={`/words/${next.id}`}
        aria-label={`${title}，第 ${next.position} 章`}
      >
        第 {next.position} 章
      </Link>
    );
  if (counts.learned > 0 && counts.learned < counts.words)
    return (
      <Link
        className="packrow__go textlink"
        to={sweepPath("pack", pack.id)}
        state={{ from: "/words/index" }}
        aria-label={`${title}，扫一遍`}
      >
        扫一遍
      </Link>
    );
  const name = counts.words > 0 && counts.learned === counts.words ? "再练" : "看看";
  return (
    <Link className="packrow__go textlink" to={pathOf(pack)} aria-label={`${title}，${name}`}>
      {name}
    </Link>
  );
}

function Beside({ id, title, packs }: { id: string; title: string; packs: readonly WordPack[] }) {
  if (packs.length === 0) return null;
  return (
    <section className="beside" aria-labelledby={id}>
      <div className="packs__h">
        <h2 className="heading" id={id}>
          {title}
        </h2>
      </div>
      <Packs packs={packs} />
    </section>
  );
}

function Packs({ packs }: { packs: readonly WordPack[] }) {
  const signedIn = useSignedIn();
  return (
    <ul className="beside__packs">
      {packs.map((pack) => (
        <li key={pack.id}>
          <Link className="beside__p" to={pathOf(pack)}>
            <span>{pack.title}</span>
            {pack.access === "member" && <MemberTag />}
            <span className="meta">
              {signedIn
                ? `${grouped(pack.counts.learned)} / ${grouped(pack.counts.words)}`
                : `${grouped(pack.counts.words)} 词`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PackListSkeleton() {
  return (
    <section aria-busy="true" aria-label="加载中">
      <PageHead title="单词训练" />
      <div className="packs__h">
        <span className="skel" style={{ width: 120, height: 20 }} />
      </div>
      <ol className="packs">
        {Array.from({ length: 6 }, (_, at) => (
          <li className="packrow" key={at} aria-hidden="true">
            <span className="skel" style={{ width: 88, height: 20 }} />
            <span className="skel" style={{ width: `${30 + at * 14}%`, height: 6 }} />
          </li>
        ))}
      </ol>
    </section>
  );
}
