import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { type Book, books } from "./books.ts";
import { countsQuery } from "./notebook.queries.ts";
import type { Leaving } from "./use-leaving.ts";

const kinds = [
  ["sentence", "句子"],
  ["word", "单词"],
] as const;

/** The slug of the same notebook for the other kind (sentence or word). */
const slugOf = ({ notebook }: Book, kind: Book["kind"]) =>
  books.find((tab) => tab.kind === kind && tab.notebook === notebook)?.slug ?? "error";

/** Tabs of the six notebooks with their counts, sentences before words. A phone shows one kind at a time. */
export function NotebookTabs({ book, leaving }: { book: Book; leaving: Leaving | null }) {
  const { data: counts } = useQuery(countsQuery);
  /** The count as it will be once the items that leave are gone. */
  const countOf = ({ notebook, kind, slug }: Book) => {
    const count = counts?.[notebook][kind];
    if (count === undefined || !leaving || kind !== book.kind) return count;
    if (slug === book.slug) return Math.max(0, count - leaving.ids.size);
    return notebook === "mastered" && leaving.what === "master" ? count + leaving.ids.size : count;
  };
  return (
    <nav className="tabs books" aria-label="笔记本">
      <span className="books__kinds only-phone">
        {kinds.map(([kind, name]) => (
          <Link
            key={kind}
            to={`/noteBook/${slugOf(book, kind)}`}
            replace
            className={kind === book.kind ? "is-chosen" : ""}
            aria-current={kind === book.kind ? "true" : undefined}
          >
            {name}
          </Link>
        ))}
      </span>
      {kinds.map(([kind, name]) => (
        <span
          className={kind === book.kind ? "books__g" : "books__g only-desk"}
          key={kind}
          role="group"
          aria-label={name}
        >
          <span className="books__n" aria-hidden="true">
            {name}
          </span>
          {books
            .filter((tab) => tab.kind === kind)
            .map((tab) => (
              <Link
                key={tab.slug}
                to={`/noteBook/${tab.slug}`}
                replace
                className={tab === book ? "is-active" : ""}
                aria-current={tab === book ? "page" : undefined}
              >
                {tab.name}
                <small>{countOf(tab)?.toLocaleString("zh-CN")}</small>
              </Link>
            ))}
        </span>
      ))}
    </nav>
  );
}
