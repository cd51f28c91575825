import "@shiju/ui/styles/filters.css";
import "./word-topics.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { packQuery, packsQuery } from "./words.queries.ts";

/** The chapters of the first word list by their topics. Shows nothing if there are none. */
export function WordTopics() {
  const { data: packs } = useQuery(packsQuery);
  const first = packs?.find(({ own }) => !own);
  const { data } = useQuery({ ...packQuery(first?.id ?? ""), enabled: first !== undefined });
  if (!first || !data) return null;
  return (
    <section aria-labelledby="word-topics">
      <h2 className="heading" id="word-topics">
        按话题背单词
      </h2>
      <p className="meta">
        {first.title} · {first.chapter_count} 章
      </p>
      <p className="word-topics">
        {data.chapters.map(({ id, title }) => (
          <Link key={id} className="chip" to={`/words/${id}`}>
            {title}
          </Link>
        ))}
      </p>
    </section>
  );
}
