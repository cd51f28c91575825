import "@shiju/ui/styles/compact-field.css";
import "./course-order-page.css";
import type { PlacedCourse } from "@shiju/contract/content/course-order";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpToLine from "lucide-react/icons/arrow-up-to-line";
import { type Change, courseOrderKey, loadCourseOrder, useChangeCourse } from "./course-order.queries.ts";
import { accessTitles } from "#parts/draft/access-titles.ts";
import { levelTitles } from "#parts/draft/level-titles.ts";
import type { Column } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";

const filters = [
  {
    name: "type",
    title: "种类",
    options: [
      ["textbook", "同步教材"],
      ["words", "词库"],
    ],
  },
] as const;

const levelOf = ({ level }: PlacedCourse) => levelTitles[level - 1] ?? String(level);

interface Changing {
  isBusy: boolean;
  onChange: (change: Change) => void;
}

const columnsWith = ({ isBusy, onChange }: Changing): readonly Column<PlacedCourse>[] => [
  {
    title: "位置",
    isShort: true,
    cell: (course) => (
      <Place course={course} isBusy={isBusy} onMove={(place) => onChange({ id: course.id, place })} />
    ),
    text: ({ place }) => place,
  },
  {
    title: "课程",
    cell: ({ title, author, is_start }) => (
      <>
        {title}
        {is_start && <span className="corder__start">新来的人从这里开始</span>}
        {author !== null && <small className="corder__author">{author}</small>}
      </>
    ),
    text: ({ title }) => title,
  },
  {
    title: "难度",
    isShort: true,
    cell: (course) => (
      <select
        className="compact-field"
        aria-label={`「${course.title}」的难度`}
        value={course.level}
        disabled={isBusy}
        onChange={({ target }) => onChange({ id: course.id, level: Number(target.value) })}
      >
        {levelTitles.map((title, index) => (
          <option key={title} value={index + 1}>
            {title}
          </option>
        ))}
      </select>
    ),
    text: levelOf,
  },
  {
    title: "谁能学",
    isShort: true,
    cell: (course) => (
      <select
        className="compact-field"
        aria-label={`「${course.title}」谁能学`}
        title="会员课程的第一课人人可学"
        value={course.access}
        disabled={isBusy}
        onChange={({ target }) =>
          onChange({ id: course.id, access: target.value === "member" ? "member" : "free" })
        }
      >
        {accessTitles.map(([access, title]) => (
          <option key={access} value={access}>
            {title}
          </option>
        ))}
      </select>
    ),
    text: ({ access }) => Object.fromEntries(accessTitles)[access] ?? access,
  },
  {
    title: "课",
    isNumber: true,
    cell: ({ lesson_count }) => lesson_count,
    text: ({ lesson_count }) => lesson_count,
  },
  {
    title: "学的人",
    isNumber: true,
    cell: ({ learners }) => learners,
    text: ({ learners }) => learners,
  },
];

/** Courses in the order in which the site recommends them, which the operator sets. */
export function CourseOrderPage() {
  const { mutate, isPending } = useChangeCourse();
  return (
    <List
      title="课程顺序"
      unit="门"
      queryKey={courseOrderKey}
      load={loadCourseOrder}
      columns={columnsWith({ isBusy: isPending, onChange: mutate })}
      idOf={({ id }) => id}
      search="课程名"
      filters={filters}
      empty="还没有课程"
    />
  );
}

interface PlaceProps {
  course: PlacedCourse;
  isBusy: boolean;
  onMove: (place: number) => void;
}

/**
 * The place of a course in the order. The operator types a number, or moves the course by a step. The number is sent
 * when its field is left.
 */
function Place({ course: { title, place }, isBusy, onMove }: PlaceProps) {
  const steps = [
    [ArrowUpToLine, "放在首位", 1],
    [ArrowUp, "往前一位", place - 1],
    [ArrowDown, "往后一位", place + 1],
  ] as const;
  return (
    <span className="corder">
      <input
        key={place}
        className="compact-field corder__place"
        type="number"
        min={1}
        max={10_000}
        aria-label={`「${title}」的位置`}
        defaultValue={place}
        disabled={isBusy}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
        onBlur={({ target }) => {
          if (target.value === "") target.value = String(place);
          else if (Number(target.value) !== place) onMove(Number(target.value));
        }}
      />
      {steps.map(([Icon, label, to]) => (
        <button
          key={label}
          type="button"
          className="iconbtn"
          aria-label={`「${title}」${label}`}
          title={label}
          disabled={isBusy || to < 1 || to === place}
          onClick={() => onMove(to)}
        >
          <Icon className="ico" size={18} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}
