import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { type Book, books } from "./books.ts";
import { countsQuery } from "./notebook.queries.ts";

const kinds = [
  ["sentence", "句子"],
  ["word", "单词"],
] as const;

/** On a phone the tabs are wider than the screen. */
const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: "nearest", inline: "center" });

/** The six notebooks, those of sentences before those of words, with how much stands in each. */
export function NotebookTabs({ book }: { book: Book }) {
  const { data: counts } = useQuery(countsQuery);
  return (
    <nav className="tabs books" aria-label="笔记本">
      {kinds.map(([kind, name]) => (
        <span className="books__g" key={kind} role="group" aria-label={name}>
          <span className="books__n" aria-hidden="true">
            {name}
          </span>
          {books
            .filter((each) => each.kind === kind)
            .map((each) => (
              <Link
                key={each.slug}
                ref={each === book ? bringIntoSight : undefined}
                to={`/noteBook/${each.slug}`}
                replace
                className={each === book ? "is-active" : ""}
                aria-current={each === book ? "page" : undefined}
              >
                {each.name}
                <small>{counts && counts[each.notebook][kind].toLocaleString("zh-CN")}</small>
              </Link>
            ))}
        </span>
      ))}
    </nav>
  );
}
