import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { recentMistakesQuery } from "./home.queries.ts";
import { say } from "#learner/say.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { Link } from "#platform/page/link.tsx";

/** The learner's newest wrong sentences, to hear and to practise again. */
export function LookBack() {
  const type = usePracticeType();
  const { data: sentences = [] } = useQuery(recentMistakesQuery);
  if (sentences.length === 0) return null;
  return (
    <section className="home__part" aria-labelledby="back-title">
      <div className="home__h">
        <h2 className="heading" id="back-title">
          回头看看
        </h2>
        <Link
          className="textlink"
          to={`/game?source=errorNote&type=${type}`}
          state={{ from: "/home/index", ids: sentences.map(({ id }) => id) }}
        >
          练这 {sentences.length} 句
        </Link>
      </div>
      <ul className="rows">
        {sentences.map(({ id, en, zh }) => (
          <li className="row back" key={id}>
            <button type="button" className="iconbtn" aria-label={`播放：${en}`} onClick={() => void say(en)}>
              <Play className="ico" size={18} aria-hidden="true" />
            </button>
            <span className="back__en" lang="en">
              {en}
            </span>
            <span className="meta back__zh">{zh}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
