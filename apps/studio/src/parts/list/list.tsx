import "@shiju/ui/styles/table.css";
import "./list.css";
import { explain } from "@shiju/client/explain";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHead } from "#parts/page/page-head.tsx";
import { ExportButton } from "./export-button.tsx";
import type { Column, ListAsk, ListPage } from "./list-page.ts";
import { type Filter, Filters } from "./filters.tsx";
import { Pager } from "./pager.tsx";
import { type ListPlace, useListPlace } from "./use-list-place.ts";

interface ListProps<Row> {
  title: string;
  /** The unit that is counted: 人, 笔, 条. */
  unit: string;
  /** Names the list in the cache of queries. */
  queryKey: QueryKey;
  load: (ask: ListAsk, signal: AbortSignal | undefined) => Promise<ListPage<Row>>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The names of the searchable fields: `昵称、手机号、编号`. If they are left out, there is no search. */
  search?: string;
  filters?: readonly Filter[];
  /** The column by which rows are ordered at first. The greatest value comes first. */
  sort?: string;
  /** Said where there is nothing at all. */
  empty: string;
  /** Beside the title, in place of how many there are. */
  note?: ReactNode;
  /** Beside the export. */
  actions?: ReactNode;
}

const pageSize = 20;

/**
 * A list of the console with search, filters, pages from the server, and export. The address keeps the place in the
 * list.
 */
export function List<Row>(props: ListProps<Row>) {
  const {
    title,
    unit,
    queryKey,
    load,
    columns,
    idOf,
    search,
    filters = [],
    sort,
    empty,
    note,
    actions,
  } = props;
  const shown = columns.filter(({ isInFileOnly }) => isInFileOnly !== true);
  const place = useListPlace(sort);
  const chosen = [...filters.map(({ name }) => name), "sort", "order"].map((name) => place.filter(name));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, place.q, ...chosen, place.cursor],
    queryFn: ({ signal }) => load({ ...place, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const counted = data && `${data.count > 1000 ? "1000+" : data.count} ${unit}`;
  return (
    <>
      <PageHead title={title} note={note ?? counted}>
        {actions}
        <ExportButton
          title={title}
          columns={columns}
          load={(cursor, limit) => load({ ...place, cursor, limit }, undefined)}
          isEmpty={!data || data.rows.length === 0}
        />
      </PageHead>
      <Filters
        search={search}
        filters={filters}
        place={place}
        found={place.isFiltered ? counted : undefined}
      />
      {data ? (
        data.rows.length > 0 ? (
          <>
            <div className={isPlaceholderData ? "listing is-stale" : "listing"}>
              <table className="table">
                <thead>
                  <tr>
                    {shown.map((column) => (
                      <Head key={column.title} column={column} place={place} usual={sort} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((row) => (
                    <tr key={idOf(row)}>
                      {shown.map((column) => (
                        <td
                          key={column.title}
                          className={column.isNumber ? "num" : column.isShort ? "listing__short" : undefined}
                        >
                          {column.cell(row)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager place={place} shown={data.rows.length} next={data.next} unit={unit} />
          </>
        ) : (
          <Empty
            title={place.isFiltered ? "没有找到" : empty}
            {...(place.isFiltered && { hint: "换个词，或者清除筛选。" })}
          />
        )
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

interface HeadProps {
  column: Pick<Column<unknown>, "title" | "sort" | "isNumber">;
  place: ListPlace;
  usual: string | undefined;
}

/** The head of a column. If rows can be ordered by the column, the head is a button for that. */
function Head({ column: { title, sort, isNumber }, place, usual }: HeadProps) {
  const className = isNumber ? "num" : undefined;
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const isOrdered = (place.filter("sort") || usual) === sort;
  const direction = place.filter("order") === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isOrdered ? direction : "none"}>
      <button type="button" className="listing__sort" onClick={() => place.sortBy(sort)}>
        {title}
        <span aria-hidden="true">{isOrdered ? (direction === "ascending" ? "↑" : "↓") : "↕"}</span>
      </button>
    </th>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      {["72%", "64%", "80%", "58%", "68%", "74%"].map((width) => (
        <div key={width} className="listing__skel">
          <span className="skel" style={{ width, height: 22 }} />
        </div>
      ))}
    </div>
  );
}
