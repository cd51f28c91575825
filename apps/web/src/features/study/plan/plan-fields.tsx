import "@shiju/ui/styles/input.css";
import type { PackFigures } from "@shiju/contract/study/plan";
import { dateAfter, daysFrom, weekdayOf, weekdays } from "@shiju/learning/path/plan/calendar";
import { longestPlanDays, type PlanUnit, planUnitTable } from "@shiju/learning/path/plan/plan";
import { planUnitWords } from "@shiju/learning/path/plan/say";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import Calendar from "lucide-react/icons/calendar";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Cover } from "#parts/practice/cover/cover.tsx";
import { Link } from "#platform/page/link.tsx";
import type { PlanWish } from "./plan-wish.ts";
import { weekdayNames } from "./plan-words.ts";

interface PlanFieldsProps {
  figures: PackFigures;
  form: PlanWish;
  onChange: (form: PlanWish) => void;
}

/** The fields for the learner's wishes: a date or a pace, and the days of the week. */
export function PlanFields({ figures, form, onChange }: PlanFieldsProps) {
  const { pack, unit, left, done, closed } = figures;
  const { measure, period } = planUnitWords[unit];
  const change = (part: Partial<PlanWish>) => onChange({ ...form, ...part });
  return (
    <div className="plan__f">
      <div>
        <span className="plan__label">学什么</span>
        <Link className="planpack planpack--chosen" to="/plan?new">
          <span className="planpack__cover">
            <Cover
              id={pack.id}
              title={pack.title}
              level={pack.level}
              lessons={pack.lesson_count}
              unit={unit === "word" ? "章" : "课"}
            />
          </span>
          <span className="planpack__in">
            <b>{pack.title}</b>
            <span className="meta">
              还有 {(left - done).toLocaleString("zh-CN")} {measure}
              {unit === "word" ? "不会" : "没学"}
            </span>
          </span>
          <ChevronRight className="ico" size={20} aria-hidden="true" />
        </Link>
        {closed > 0 && (
          <p className="meta plan__closed">
            另外 {closed.toLocaleString("zh-CN")} {measure}是会员的，开通会员后就排进来
          </p>
        )}
      </div>
      <div>
        <span className="plan__label">怎么定</span>
        <Segments
          className="plan__seg"
          legend="怎么定"
          options={[
            ["until", "到哪天学完"],
            ["pace", `${period}几${measure}`],
          ]}
          value={form.by}
          onChange={(by) => change({ by })}
        />
        {form.by === "until" ? (
          <UntilField
            key={form.taken}
            today={figures.today}
            until={form.until}
            onChange={(until) => change({ until })}
          />
        ) : (
          <PaceField key={form.taken} unit={unit} pace={form.pace} onChange={(pace) => change({ pace })} />
        )}
      </div>
      <fieldset className="plan__days">
        <legend className="plan__label">每周哪几天</legend>
        {weekdays.map((day) => {
          const isOn = form.weekdays.includes(day);
          const others = form.weekdays.filter((each) => each !== day);
          return (
            <label key={day} className="plan__day">
              <input
                type="checkbox"
                className="sr"
                aria-label={`周${weekdayNames[day]}`}
                checked={isOn}
                // A plan has at least one day.
                disabled={isOn && others.length === 0}
                onChange={() =>
                  change({
                    weekdays: isOn
                      ? others
                      : weekdays.filter((each) => each === day || others.includes(each)),
                  })
                }
              />
              {weekdayNames[day]}
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

interface UntilFieldProps {
  today: string;
  until: string;
  onChange: (until: string) => void;
}

/**
 * The field of the end date. A date that is being typed is empty for a moment, and during that time the last complete
 * date stays.
 */
function UntilField({ today, until, onChange }: UntilFieldProps) {
  const days = daysFrom(today, until);
  return (
    <label className="plan__aim">
      <span className="sr">学完的日子</span>
      <span className="input">
        <Calendar className="ico" size={18} aria-hidden="true" />
        <input
          type="date"
          min={today}
          max={dateAfter(today, longestPlanDays)}
          defaultValue={until}
          onChange={({ target }) => target.value !== "" && onChange(target.value)}
        />
      </span>
      <span className="meta">
        星期{weekdayNames[weekdayOf(until)]}
        {days > 0 && `，还有 ${days} 天`}
      </span>
    </label>
  );
}

interface PaceFieldProps {
  unit: PlanUnit;
  pace: number;
  onChange: (pace: number) => void;
}

function PaceField({ unit, pace, onChange }: PaceFieldProps) {
  const { measure, counted, period } = planUnitWords[unit];
  const most = planUnitTable[unit].mostAPeriod;
  return (
    <label className="plan__aim">
      <span className="sr">{period}的数量</span>
      <span className="input">
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          defaultValue={pace}
          onChange={({ target }) => {
            const wished = Math.round(target.valueAsNumber);
            if (wished >= 1) onChange(Math.min(most, wished));
          }}
        />
        {counted}
      </span>
      <span className="meta">
        {period} 1 到 {most} {measure}
      </span>
    </label>
  );
}
