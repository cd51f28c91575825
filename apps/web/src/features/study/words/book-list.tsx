import type { WordPack } from "@shiju/contract/study/words";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";
import { levelNames } from "#parts/practice/cover/levels.ts";
import { Link } from "#platform/page/link.tsx";
import { CountBar } from "./count-bar.tsx";

/** All word courses, to go over to another one; the learner's own come first. */
export function BookList({ packs, here }: { packs: WordPack[]; here: string }) {
  const own = packs.filter((pack) => pack.own);
  if (own.length === 0) return <Books packs={packs} here={here} />;
  return (
    <>
      <h2 className="heading chapters__own">我的词表</h2>
      <Books packs={own} here={here} />
      <h2 className="heading chapters__own">全部词库</h2>
      <Books packs={packs.filter((pack) => !pack.own)} here={here} />
    </>
  );
}

function Books({ packs, here }: { packs: WordPack[]; here: string }) {
  return (
    <ul>
      {packs.map((pack) => (
        <li className="chap" key={pack.id}>
          <span className="chap__n" />
          <Link className="chap__t" to={`/words/index?pack=${pack.id}`} replace>
            <b>{pack.title}</b>
            {!pack.own && <span className="meta">{levelNames[pack.level]}</span>}
            {pack.access === "member" && <MemberTag />}
          </Link>
          <CountBar counts={pack.counts} />
          <span className="chap__c">
            <b>{pack.counts.learned}</b>
            <span className="meta"> / {pack.counts.words}</span>
          </span>
          <span className="chap__d">{pack.counts.due > 0 && `${pack.counts.due} 个到期`}</span>
          <span className="chap__go meta">{pack.id === here && "正在学"}</span>
        </li>
      ))}
    </ul>
  );
}
