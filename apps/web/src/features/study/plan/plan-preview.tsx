import { formFault } from "@shiju/client/explain";
import type { PackFigures } from "@shiju/contract/study/plan";
import { dateAfter, daysFrom } from "@shiju/learning/path/plan/calendar";
import { type Outlook, outlookOf, toPlanFigures } from "@shiju/learning/path/plan/outlook";
import { type Plan, planUnitTable } from "@shiju/learning/path/plan/plan";
import {
  dateSaid,
  minutesOf,
  planUnitWords,
  rateSaid,
  type Refusal,
  refusalOf,
} from "@shiju/learning/path/plan/say";
import { toast } from "@shiju/ui/overlays/notices.ts";
import CalendarIcon from "lucide-react/icons/calendar";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { LoadChart } from "./load-chart.tsx";
import { bodyOf, type PlanWish } from "./plan-wish.ts";
import { useSetPlan } from "./plan.queries.ts";

interface PlanPreviewProps {
  figures: PackFigures;
  plan: Plan;
  form: PlanWish;
  onChange: (form: PlanWish) => void;
}

/** Shows the effect of the wishes on each day, before the learner accepts the plan. */
export function PlanPreview({ figures, plan, form, onChange }: PlanPreviewProps) {
  const { outlook, refusal, sooner } = useMemo(() => foresee(plan, figures), [plan, figures]);
  const { mutate, isPending, error, reset } = useSetPlan(figures.pack.id);
  const navigate = useNavigate();
  const isNew = figures.plan === null;
  const decide = () =>
    mutate(bodyOf(form), {
      onSuccess: () => {
        toast(isNew ? "计划定好了，今天就开始" : "计划改好了");
        void navigate("/home/index");
      },
    });
  const take = ({ aim }: NonNullable<Refusal["instead"]>) => {
    reset();
    const taken = form.taken + 1;
    onChange(
      aim.until === null
        ? { ...form, taken, by: "pace", pace: aim.pace }
        : { ...form, taken, by: "until", until: aim.until },
    );
  };
  return (
    <section aria-labelledby="plan-each-day">
      <h2 className="heading" id="plan-each-day">
        每天是这样
      </h2>
      {refusal ? (
        <div className="plan__no" role="alert">
          <CircleAlert className="ico" size={20} aria-hidden="true" />
          <div>
            <p>{refusal.why}。</p>
            {refusal.instead ? (
              <p>
                {refusal.instead.said}。
                <button
                  type="button"
                  className="textlink"
                  onClick={() => refusal.instead && take(refusal.instead)}
                >
                  就按这个
                </button>
              </p>
            ) : (
              <p>现在的复习已经占满了时间，先复习几天，再来定。</p>
            )}
          </div>
        </div>
      ) : (
        <Load figures={figures} plan={plan} outlook={outlook} sooner={sooner} />
      )}
      {error && (
        <p className="plan__fault" role="alert">
          {formFault(error)}
        </p>
      )}
      <div className="plan__b">
        <button
          type="button"
          className="btn btn--primary btn--lg"
          disabled={isPending || refusal !== null}
          onClick={decide}
        >
          {isNew ? "就这样定" : "改成这样"}
        </button>
        <Link className="btn btn--quiet btn--lg" to={isNew ? "/home/index" : "/plan"}>
          {isNew ? "先不定" : "先不改"}
        </Link>
      </div>
    </section>
  );
}

interface LoadProps {
  figures: PackFigures;
  plan: Plan;
  outlook: Outlook;
  sooner: Outlook | null;
}

function Load({ figures, plan, outlook, sooner }: LoadProps) {
  const { unit, today } = figures;
  const { measure, name } = planUnitWords[unit];
  const isDaily = planUnitTable[unit].periodDays === 1;
  const soonerEnd = sooner?.ends ?? null;
  return (
    <>
      <dl className="plan__d">
        <Figure
          name={isDaily ? name : `每周${name}`}
          value={isDaily ? outlook.unitsADay : outlook.unitsAWeek}
          unit={measure}
        />
        <Figure name="复习" value={Math.round(outlook.reviewsADay)} unit="个左右" />
        <Figure name="用时" value={minutesOf(outlook.secondsADay)} unit="分钟" />
      </dl>
      <LoadChart days={outlook.days} unit={unit} itemsPerUnit={figures.items_per_unit} />
      <ul className="plan__qs">
        {outlook.ends !== null && (plan.until === null || outlook.ends < plan.until) && (
          <Said icon={<CalendarIcon className="ico" size={18} aria-hidden="true" />}>
            照这样，{dateSaid(outlook.ends, today)}学完。
          </Said>
        )}
        <Said icon={<RotateCcw className="ico" size={18} aria-hidden="true" />}>
          {missedSaid(plan, outlook)}
        </Said>
        <Said icon={<Check className="ico" size={18} aria-hidden="true" />}>
          {habitSaid(figures.studied_seconds, outlook.secondsADay)}
        </Said>
        {sooner && soonerEnd !== null && (
          <Said icon={<CalendarIcon className="ico" size={18} aria-hidden="true" />}>
            想早一点：{dateSaid(soonerEnd, today)}学完，要{rateSaid(unit, sooner)}、每天{" "}
            {minutesOf(sooner.secondsADay)} 分钟。
          </Said>
        )}
      </ul>
    </>
  );
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{unit}</small>
      </dd>
    </div>
  );
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="plan__q">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function missedSaid({ until, unit }: Plan, { unitsADay, days }: Outlook): string {
  if (until === null) return "漏了一天，就往后顺延一天，每天的量不变。";
  const { measure } = planUnitWords[unit];
  const studyDays = days.filter(({ units }) => units > 0).length;
  if (studyDays < 2) return "到这天学完，中间没有多余的日子。";
  const more = Math.ceil(unitsADay / (studyDays - 1));
  return `漏了一天，就摊到后面几天，每天最多多 ${more} ${measure}，不会堆在一起。`;
}

function habitSaid(studied: number, planned: number): string {
  if (studied < 60) return `每天留出 ${minutesOf(planned)} 分钟就够了。`;
  const usual = `你这个月平均每天学 ${minutesOf(studied)} 分钟`;
  const more = minutesOf(planned) - minutesOf(studied);
  return more <= 0 ? `${usual}，这个计划做得到。` : `${usual}，这个计划要多学 ${more} 分钟。`;
}

/** Returns the outlook of a plan, the reason why it is refused, and an earlier end that is also possible. */
function foresee(plan: Plan, figures: PackFigures) {
  const known = toPlanFigures(figures);
  const outlook = outlookOf(plan, known);
  const refusal = refusalOf(plan, known, outlook);
  return { outlook, refusal, sooner: refusal ? null : soonerThan(plan, figures) };
}

/**
 * Returns the outlook of the plan with two thirds of its days. Returns null if that is not possible or not worth
 * offering.
 */
function soonerThan(plan: Plan, figures: PackFigures): Outlook | null {
  const known = toPlanFigures(figures);
  if (plan.until === null) return null;
  const days = daysFrom(figures.today, plan.until);
  if (days < 14) return null;
  const sooner: Plan = { ...plan, until: dateAfter(figures.today, Math.round((days * 2) / 3)), pace: null };
  const outlook = outlookOf(sooner, known);
  return refusalOf(sooner, known, outlook) ? null : outlook;
}
