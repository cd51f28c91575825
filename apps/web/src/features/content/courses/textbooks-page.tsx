import "@shiju/ui/styles/filters.css";
import "./textbooks-page.css";
import type { Edition } from "@shiju/contract/content/courses";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Book, BookSkeletons } from "./book.tsx";
import { type TextbookFilter, textbooksQuery } from "./courses.queries.ts";
import { LessonTopics } from "./lesson-topics.tsx";
import { TextbookWish } from "./textbook-wish.tsx";
import { gradeName, termName } from "./editions.ts";
import { Link } from "#platform/page/link.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

/**
 * Textbooks, filtered by publisher, grade and term. The filters are in the address. `words` are the word lists by
 * topic.
 */
export function TextbooksPage({ words }: { words: ReactNode }) {
  const { search } = useLocation();
  const chosen = chosenIn(new URLSearchParams(search));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    textbooksQuery(chosen),
  );
  const books = data?.pages.flatMap((page) => page.courses);
  const editions = data?.pages[0]?.editions;
  const hasNone = editions?.length === 0;
  return (
    <Page>
      <PageHead title="同步教材" />
      {error && !books ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : hasNone ? (
        <NoTextbooks words={words} />
      ) : (
        <>
          {editions && <EditionFilters editions={editions} chosen={chosen} />}
          {books?.length === 0 ? (
            <NothingFound />
          ) : (
            <ul className="shelf" aria-busy={!books}>
              {books?.map((book) => <Book key={book.id} course={book} mall="teachMall" />) ?? (
                <BookSkeletons count={5} />
              )}
            </ul>
          )}
        </>
      )}
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Page>
  );
}

/** Shown while the site has no textbook: asks which textbook is wanted, and shows what can be studied by topic. */
function NoTextbooks({ words }: { words: ReactNode }) {
  return (
    <div className="nobooks">
      <TextbookWish />
      <LessonTopics />
      {words}
    </div>
  );
}

function NothingFound() {
  return (
    <Empty
      title="没有这样的教材"
      hint="换一个出版社或年级看看。"
      action={
        <Link className="btn btn--line" to="/teachMall/index" replace>
          看全部教材
        </Link>
      }
    />
  );
}

function chosenIn(search: URLSearchParams): TextbookFilter {
  const publisher = search.get("publisher");
  const grade = Number(search.get("grade"));
  const term = Number(search.get("term"));
  return {
    ...(publisher && { publisher }),
    ...(Number.isInteger(grade) && grade >= 1 && grade <= 12 && { grade }),
    ...((term === 1 || term === 2) && { term }),
  };
}

function addressOf(chosen: TextbookFilter): string {
  const pairs = Object.entries(chosen).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `/teachMall/index?${new URLSearchParams(pairs)}` : "/teachMall/index";
}

/** Filters by publisher, grade and term. A row offers only values that match the choices in the rows above it. */
function EditionFilters({ editions, chosen }: { editions: Edition[]; chosen: TextbookFilter }) {
  const { publisher, grade, term } = chosen;
  const ofPublisher = editions.filter((edition) => !publisher || edition.publisher === publisher);
  const ofGrade = ofPublisher.filter((edition) => grade === undefined || edition.grade === grade);
  const ofEditions = { ...(publisher && { publisher }) };
  const ofGrades = { ...ofEditions, ...(grade !== undefined && { grade }) };
  return (
    <div className="editions">
      <ChipRow
        label="出版社"
        chosen={publisher}
        choices={unique(editions.map((edition) => edition.publisher)).map((value) => [value, value])}
        addressFor={(value) => addressOf({ ...(value && { publisher: value }) })}
      />
      <ChipRow
        label="年级"
        chosen={grade}
        choices={unique(ofPublisher.map((edition) => edition.grade))
          .toSorted((a, b) => a - b)
          .map((value) => [value, gradeName(value)])}
        addressFor={(value) => addressOf({ ...ofEditions, ...(value !== undefined && { grade: value }) })}
      />
      <ChipRow
        label="册次"
        chosen={term}
        choices={unique(ofGrade.map((edition) => edition.term))
          .toSorted((a, b) => a - b)
          .map((value) => [value, termName(value)])}
        addressFor={(value) => addressOf({ ...ofGrades, ...(value !== undefined && { term: value }) })}
      />
    </div>
  );
}

const unique = <Value,>(values: Value[]): Value[] => [...new Set(values)];

interface ChipRowProps<Value> {
  label: string;
  chosen: Value | undefined;
  choices: [Value, string][];
  addressFor: (value: Value | undefined) => string;
}

function ChipRow<Value extends string | number>({ label, chosen, choices, addressFor }: ChipRowProps<Value>) {
  const chip = (value: Value | undefined, text: string) => (
    <Link
      key={text}
      to={addressFor(value)}
      replace
      className={value === chosen ? "chip is-active" : "chip"}
      aria-current={value === chosen ? "true" : undefined}
    >
      {text}
    </Link>
  );
  return (
    <nav className="editions__row" aria-label={label}>
      <span className="meta">{label}</span>
      <span className="editions__chips">
        {chip(undefined, "不限")}
        {choices.map(([value, text]) => chip(value, text))}
      </span>
    </nav>
  );
}
