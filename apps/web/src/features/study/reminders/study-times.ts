import type { Settings } from "@shiju/learning/settings/settings";

export type Appointment = Settings["study_appointment"];

/** The times of day that an appointment may have, by the value of the setting. */
export const studyTimes = [
  { value: 1, name: "早上", hour: 7, minute: 30 },
  { value: 2, name: "午休", hour: 12, minute: 40 },
  { value: 3, name: "睡前", hour: 21, minute: 30 },
] as const satisfies readonly { value: Appointment; name: string; hour: number; minute: number }[];
export type StudyTime = (typeof studyTimes)[number];

/** The value of somebody who wants no reminder. */
export const noAppointment = 4;

export const clockOf = ({ hour, minute }: Pick<StudyTime, "hour" | "minute">): string =>
  `${hour}:${String(minute).padStart(2, "0")}`;
