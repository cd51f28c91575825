import "./studied-lists.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { packsQuery } from "./words.queries.ts";

/** The word lists in which the learner has studied, the last list first. Shows nothing if there are none. */
export function StudiedLists() {
  const { data: packs } = useQuery(packsQuery);
  const studied = packs
    ?.filter((pack) => pack.last_studied_at !== null)
    .toSorted((a, b) => (b.last_studied_at ?? "").localeCompare(a.last_studied_at ?? ""));
  if (!studied || studied.length === 0) return null;
  return (
    <section className="lists" aria-labelledby="studied-lists">
      <h2 className="heading" id="studied-lists">
        在学的单词
      </h2>
      <ul>
        {studied.map(({ id, title, counts, next_chapter: next }) => (
          <li key={id} className="lists__one">
            <Link className="lists__t" to={`/words/index?pack=${id}`}>
              <b>{title}</b>
              <span className="meta">
                {counts.learned} / {counts.words} 词{counts.due > 0 && ` · ${counts.due} 个到期`}
              </span>
            </Link>
            {next && (
              <Link
                className="btn btn--line"
                to={`/words/${next.id}`}
                aria-label={`${title}，继续第 ${next.position} 章`}
              >
                继续第 {next.position} 章
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
