import "@shiju/ui/styles/table.css";
import "./list.css";
import { explain } from "@shiju/client/explain";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHead } from "#parts/page/page-head.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { ExportButton } from "./export-button.tsx";
import type { Column, ListAsk, ListPage } from "./list-page.ts";
import { type Filter, Filters } from "./filters.tsx";
import { Pager } from "./pager.tsx";
import { useChosen } from "./use-chosen.ts";
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
  /** Lets rows be chosen, and shows the actions on the chosen rows. */
  choosing?: Choosing<Row>;
}

interface Choosing<Row> {
  /** The most rows that may be chosen. */
  most: number;
  nameOf: (row: Row) => string;
  actions: (rows: readonly Row[], clear: () => void) => ReactNode;
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
    choosing,
  } = props;
  const shown = columns.filter(({ isInFileOnly }) => isInFileOnly !== true);
  const place = useListPlace(sort);
  const chosenFilters = filters.map(({ name }) => place.filter(name));
  const asked = [...chosenFilters, place.filter("sort"), place.filter("order")];
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, place.q, ...asked, place.cursor],
    queryFn: ({ signal }) => load({ ...place, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const chosen = useChosen(idOf, JSON.stringify([place.q, ...chosenFilters]));
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
            {choosing && chosen.rows.size > 0 && (
              <ChosenBar
                chosen={chosen}
                unit={unit}
                most={choosing.most}
                count={data.count}
                load={(cursor, limit) => load({ ...place, cursor, limit }, undefined)}
              >
                {choosing.actions([...chosen.rows.values()], chosen.clear)}
              </ChosenBar>
            )}
            <div className={isPlaceholderData ? "listing is-stale" : "listing"}>
              <table className="table">
                <thead>
                  <tr>
                    {choosing && (
                      <th scope="col" className="listing__check">
                        <CheckBox
                          aria-label="选这一页"
                          checked={data.rows.every((row) => chosen.rows.has(idOf(row)))}
                          onChange={() => chosen.toggleAll(data.rows)}
                        />
                      </th>
                    )}
                    {shown.map((column) => (
                      <Head key={column.title} column={column} place={place} usual={sort} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((row) => (
                    <tr key={idOf(row)}>
                      {choosing && (
                        <td className="listing__check">
                          <CheckBox
                            aria-label={`选 ${choosing.nameOf(row)}`}
                            checked={chosen.rows.has(idOf(row))}
                            onChange={() => chosen.toggle(row)}
                          />
                        </td>
                      )}
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
