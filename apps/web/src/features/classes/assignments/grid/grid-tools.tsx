import "./grid-tools.css";
import "./cell.css";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import "@shiju/ui/styles/compact-field.css";
import Printer from "lucide-react/icons/printer";
import { gridFigures, type GridFigure } from "./cell-words.ts";
import { type GridFormat, gridFormats, saveGrid, type ShownGrid } from "./grid-file.ts";
import { gridSorts } from "./grid-rows.ts";
import { periods, useGridView } from "./grid-view.ts";

const figures = Object.entries(gridFigures) as [GridFigure, string][];

/** The tools of the grid: its figure, its time, its order, its files and its print. */
export function GridTools({ shown }: { shown: ShownGrid }) {
  const { show, days, sort, change } = useGridView();
  const save = (format: GridFormat) => saveGrid(format, shown).catch(() => toast("没有存成，检查网络后再试"));
  return (
    <div className="astools">
      <Segments
        legend="格子里看什么"
        className="astools__figure"
        options={figures}
        value={show}
        onChange={(next) => change({ show: next })}
      />
      <select
        className="compact-field"
        aria-label="看多久的"
        value={days}
        onChange={({ currentTarget }) => change({ days: currentTarget.value })}
      >
        {periods.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="compact-field"
        aria-label="排序"
        value={sort}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      >
        {Object.entries(gridSorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <span className="astools__files">
        <select
          className="compact-field"
          aria-label="导出"
          value=""
          onChange={({ currentTarget }) => void save(currentTarget.value as GridFormat)}
        >
          <option value="" disabled>
            导出
          </option>
          {gridFormats.map(([format, name]) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className="iconbtn" aria-label="打印" title="打印" onClick={() => print()}>
          <Printer className="ico" size={20} aria-hidden="true" />
        </button>
      </span>
      <ul className="astools__key only-desk" aria-label="图例">
        <li>
          <i className="ascell ascell--sign is-done" />
          交了
        </li>
        <li>
          <i className="ascell ascell--sign is-begun" />
          在做
        </li>
        <li>
          <i className="ascell ascell--sign is-late" />
          过了日子没交
        </li>
        <li>
          <i className="ascell ascell--sign" />
          还没开始
        </li>
      </ul>
    </div>
  );
}
