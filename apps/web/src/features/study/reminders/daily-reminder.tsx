import type { Reminders } from "@shiju/contract/study/reminders";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { useQuery } from "@tanstack/react-query";
import { canPush, isForbidden } from "./push-here.ts";
import { endpointQuery, useChangeReminders, useRemindHere } from "./reminders.queries.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Reminders by the browser: on this device, when, and what of. */
export function DailyReminder({ reminders }: { reminders: Reminders }) {
  if (!canPush()) return null;
  return (
    <section className="reminders__part" aria-labelledby="daily-title">
      <h2 className="heading" id="daily-title">
        提醒我
      </h2>
      <Here reminders={reminders} />
      {reminders.endpoints.length > 0 && <When reminders={reminders} />}
    </section>
  );
}

function Here({ reminders }: { reminders: Reminders }) {
  const { data: endpoint } = useQuery(endpointQuery);
  const remind = useRemindHere(reminders.push_key);
  const isOn = typeof endpoint === "string" && reminders.endpoints.includes(endpoint);
  const others = reminders.endpoints.length - Number(isOn);
  return (
    <>
      <CheckBox
        className="reminders__choice"
        checked={remind.isPending ? remind.variables : isOn}
        disabled={endpoint === undefined || remind.isPending || (!isOn && isForbidden())}
        onChange={(event) => remind.mutate(event.target.checked)}
      >
        <span>
          在这台设备上提醒
          <small>
            {isForbidden()
              ? "浏览器的设置里不允许本站发通知，先在那里改成允许"
              : "浏览器关着也收得到；退出登录就不再提醒"}
            {others > 0 && `。还有 ${others} 台设备也会提醒`}
          </small>
        </span>
      </CheckBox>
      {remind.data === "refused" && (
        <p className="meta" role="status">
          没有得到允许，所以没有打开。
        </p>
      )}
      {remind.isError && (
        <p className="meta" role="alert">
          没有打开：这个浏览器连不上它的推送服务，换个浏览器或晚些再试。
        </p>
      )}
    </>
  );
}

function When({ reminders: { daily, hour, report_push } }: { reminders: Reminders }) {
  const change = useChangeReminders();
  return (
    <>
      <CheckBox
        className="reminders__choice"
        checked={daily}
        onChange={(event) => change.mutate({ daily: event.target.checked })}
      >
        <span>
          每天一次
          <small>有该复习的，或者当天的目标还没到，才提醒；两周没学就不再打扰</small>
        </span>
      </CheckBox>
      {daily && (
        <div className="field reminders__hour">
          <label htmlFor="hour">几点以后</label>
          <span className="input">
            <select
              id="hour"
              className="reminders__select"
              value={hour}
              onChange={(event) => change.mutate({ hour: Number(event.target.value) })}
            >
              {hours.map((each) => (
                <option key={each} value={each}>
                  {each}:00
                </option>
              ))}
            </select>
          </span>
        </div>
      )}
      <CheckBox
        className="reminders__choice"
        checked={report_push}
        onChange={(event) => change.mutate({ report_push: event.target.checked })}
      >
        <span>每周小结来了也提醒</span>
      </CheckBox>
    </>
  );
}
