import "@shiju/ui/styles/field.css";
import "@shiju/ui/styles/input.css";
import { canonicalZone } from "@shiju/learning/time/zones";
import { useUser } from "#learner/session.ts";
import { useNow } from "#platform/page/use-now.ts";
import { useChooseTimeZone } from "./reminders.queries.ts";
import { zoneName, zonesWith } from "./time-zones.ts";

/** The zone that the learner's days are in. */
export function TimeZone() {
  const user = useUser();
  const choose = useChooseTimeZone();
  const now = useNow();
  if (!user) return null;
  const { time_zone, next_time_zone: next } = user;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = canonicalZone(own) ?? own;
  const chosen = next?.time_zone ?? time_zone;
  const { common, others } = zonesWith([time_zone, chosen, here]);
  const optionOf = (zone: string) => (
    <option key={zone} value={zone}>
      {zoneName(zone, now)}
    </option>
  );
  return (
    <section className="reminders__part" aria-labelledby="zone-title">
      <h2 className="heading" id="zone-title">
        时区
      </h2>
      <div className="field">
        <label htmlFor="zone">一天从哪里的零点开始</label>
        <span className="input">
          <select
            id="zone"
            className="reminders__select"
            value={chosen}
            disabled={choose.isPending}
            onChange={(event) => choose.mutate(event.target.value)}
          >
            <optgroup label="常用">{common.map(optionOf)}</optgroup>
            <optgroup label="全部">{others.map(optionOf)}</optgroup>
          </select>
        </span>
        <small className="meta">
          {next
            ? `现在还是${zoneName(time_zone, now)}，从下一天起换成${zoneName(next.time_zone, now)}，连续天数不受影响`
            : "换了以后从下一天起算，连续天数不受影响"}
        </small>
      </div>
      {here !== chosen && (
        <button
          type="button"
          className="textlink reminders__here"
          disabled={choose.isPending}
          onClick={() => choose.mutate(here)}
        >
          用这台设备的时区：{zoneName(here, now)}
        </button>
      )}
    </section>
  );
}
