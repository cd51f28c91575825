import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sourceNames, wordSourceNames } from "#parts/practice/practice-types/names.ts";
import type { Book } from "./books.ts";
import { filterIn, searchWith, timeNames } from "./note-filter.ts";
import { Select } from "./select.tsx";

interface FiltersProps {
  book: Book;
  /** The search of the address, which holds the filters. */
  search: string;
  /** The packs that the notebook's items come from. */
  packs: readonly { id: string; title: string; count: number }[];
  total: number | undefined;
  /** Shown beside the search field. */
  beside: React.ReactNode;
}

/** Search, pack, time and order, all kept in the address. */
export function NotebookFilters({ book, search, packs, total, beside }: FiltersProps) {
  const navigate = useNavigate();
  const filter = filterIn(search);
  const isAsking = Object.keys(filter).length > 0;
  const [isOpen, setOpen] = useState(Object.keys(filter).some((key) => key !== "q"));
  const change = (changes: Record<string, string>) =>
    void navigate(`/noteBook/${book.slug}${searchWith(search, changes)}`, { replace: true });
  const isNamed = packs.some(({ id }) => id === filter.pack);
  // An empty notebook needs no filters.
  if (total === 0 && !isAsking) return null;
  return (
    <div className={isOpen ? "filters is-open" : "filters"} role="search">
      <SearchField
        label="在笔记里找"
        {...(total !== undefined && {
          placeholder: `在 ${total.toLocaleString("zh-CN")} ${book.unit === "词" ? "个词" : "句"}里找`,
        })}
        className="notebook__find"
        words={filter.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <button
        type="button"
        className="iconbtn only-phone notebook__narrow"
        aria-label="筛选和排序"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="ico" size={22} aria-hidden="true" />
      </button>
      {beside}
      <Select
        label="来源"
        value={filter.pack ? `pack ${filter.pack}` : filter.source ? `source ${filter.source}` : ""}
        onChange={(value) => {
          const [key = "", name = ""] = value.split(" ");
          change({ pack: "", source: "", ...(key && { [key]: name }) });
        }}
      >
        <option value="">全部来源</option>
        {filter.pack && !isNamed && <option value={`pack ${filter.pack}`}>这门课程</option>}
        {packs.length > 0 && (
          <optgroup label="课程">
            {packs.map(({ id, title, count }) => (
              <option key={id} value={`pack ${id}`}>
                {title}（{count}）
              </option>
            ))}
          </optgroup>
        )}
        {book.notebook !== "mastered" && (
          <optgroup label="在哪里遇到">
            {Object.entries(book.kind === "word" ? { ...sourceNames, ...wordSourceNames } : sourceNames).map(
              ([source, name]) => (
                <option key={source} value={`source ${source}`}>
                  {name}
                </option>
              ),
            )}
          </optgroup>
        )}
      </Select>
      <Select label="时间" value={filter.time ?? ""} onChange={(time) => change({ time })}>
        <option value="">全部时间</option>
        {Object.entries(timeNames).map(([time, name]) => (
          <option key={time} value={time}>
            {name}
          </option>
        ))}
      </Select>
      <span className="filters__r">
        <Select label="排序" kind="sorts" value={filter.sort ?? ""} onChange={(sort) => change({ sort })}>
          <option value="">{book.slug === "error" ? "最近出错" : "最近加入"}</option>
          <option value="oldest">{book.slug === "error" ? "最早出错" : "最早加入"}</option>
          {book.slug === "error" && <option value="errors">错得最多</option>}
        </Select>
      </span>
    </div>
  );
}
