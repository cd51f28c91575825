import { yuan } from "@shiju/learning/money/yuan";
import type { Funnel } from "./partner.queries.ts";

/** The same days in numbers, newest first. */
export function DayTable({ days }: { days: Funnel["days"] }) {
  return (
    <table className="funnel__table">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">打开</th>
          <th scope="col">注册</th>
          <th scope="col">付款</th>
          <th scope="col">返利</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, visits, registrations, orders, earned }) => (
          <tr key={day}>
            <th scope="row">{day.slice(5)}</th>
            <td>{visits}</td>
            <td>{registrations}</td>
            <td>{orders}</td>
            <td>{yuan(earned)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
