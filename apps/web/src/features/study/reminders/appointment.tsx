import "./appointment.css";
import { useQuery } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Coffee from "lucide-react/icons/coffee";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useState } from "react";
import { useSignedIn } from "#learner/session.ts";
import { changeSetting, useSetting } from "#learner/settings/settings.ts";
import { saveText } from "#platform/network/download.ts";
import { calendarFile } from "./calendar-file.ts";
import { canPush, isForbidden } from "./push-here.ts";
import { remindersQuery, useChangeReminders, useRemindHere } from "./reminders.queries.ts";
import {
  type Appointment as Choice,
  clockOf,
  noAppointment,
  type StudyTime,
  studyTimes,
} from "./study-times.ts";

const icons = { 1: Coffee, 2: Sun, 3: Moon } as const;
/** Minutes of the event in the calendar. */
const eventMinutes = 10;

/** The time to study tomorrow. It is asked for until the learner has answered on any device, and is then shown. */
export function Appointment() {
  const chosen = useSetting("study_appointment");
  const [isAsked, setAsked] = useState(false);
  const signedIn = useSignedIn();
  const time = studyTimes.find(({ value }) => value === chosen);
  if (isAsked || chosen === 0)
    return <Question isPushed={signedIn && canPush()} onAnswered={() => setAsked(false)} />;
  return time ? <Said time={time} onAsk={() => setAsked(true)} /> : null;
}

function Question({ isPushed, onAnswered }: { isPushed: boolean; onAnswered: () => void }) {
  // Asked for ahead, as a browser gives permission in the press alone.
  const { data: reminders } = useQuery({ ...remindersQuery, enabled: isPushed });
  const change = useChangeReminders();
  const remind = useRemindHere(reminders?.push_key ?? "");
  const answer = (choice: Choice, time?: StudyTime) => {
    changeSetting("study_appointment", choice);
    if (time && reminders) {
      change.mutate({ daily: true, hour: time.hour });
      if (!isForbidden()) remind.mutate(true);
    }
    onAnswered();
  };
  return (
    <section className="when" aria-labelledby="when-title">
      <h2 className="heading" id="when-title">
        明天什么时候学？
      </h2>
      <div className="when__times">
        {studyTimes.map((time) => {
          const Icon = icons[time.value];
          return (
            <button type="button" key={time.value} onClick={() => answer(time.value, time)}>
              <Icon className="ico" size={20} aria-hidden="true" />
              <b>{time.name}</b>
              <span className="meta">{clockOf(time)}</span>
            </button>
          );
        })}
      </div>
      <button type="button" className="textlink" onClick={() => answer(noAppointment)}>
        不用提醒
      </button>
    </section>
  );
}

function Said({ time, onAsk }: { time: StudyTime; onAsk: () => void }) {
  const keep = () => {
    const event = { ...time, length: eventMinutes, title: "学英语", url: `${location.origin}/h5/` };
    saveText("study.ics", calendarFile(event, new Date()), "text/calendar");
  };
  return (
    <section className="when when--said" aria-label="明天什么时候学">
      <p role="status">
        明天 <b>{clockOf(time)}</b> 见
        <button type="button" className="textlink" onClick={onAsk}>
          换个时间
        </button>
      </p>
      <button type="button" className="btn btn--line btn--block" onClick={keep}>
        <CalendarPlus className="ico" size={18} aria-hidden="true" />
        存进日历，每天提醒一次
      </button>
    </section>
  );
}
