import { isSettingKey, type SettingKey, type Settings, settingKeys } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, timeSchema } from "../http/text.ts";

function shapeOf(rule: Rule, error: string): z.ZodType {
  switch (rule.type) {
    case "flag":
      return z.boolean({ error });
    case "choice":
      return z.literal([...rule.of], { error });
    case "number":
      return z.number({ error }).min(rule.min, error).max(rule.max, error);
    case "set":
      return boundedList(z.literal([...rule.of], { error }), rule.of.length, {
        missing: error,
        tooLong: error,
      });
    case "chord":
      return boundedList(boundedText(12, { missing: error, tooLong: error }), 4, {
        missing: error,
        tooLong: error,
      });
    case "colour":
      return boundedText(7, { missing: error, tooLong: error });
  }
}

type Shapes = { [Key in SettingKey]: z.ZodType<Settings[Key]> };
const shapes = Object.fromEntries(
  settingKeys.map((key) => {
    const rule: Rule = settingsTable[key];
    const { label, unit } = settingsForm[key];
    const error = `「${label}」的值不对`;
    const shape = shapeOf(rule, error).refine(rule.accepts, error);
    return [key, shape.describe(unit === undefined ? label : `${label}（${unit}）`)];
  }),
) as Shapes;

const time = timeSchema("改动的时间有误");
const valuesSchema = z.strictObject(shapes);
const timesSchema = z.strictObject(
  Object.fromEntries(settingKeys.map((key) => [key, time.optional()])) as Record<
    SettingKey,
    z.ZodOptional<typeof time>
  >,
);

const answerSchema = z
  .object({
    values: valuesSchema.describe("All settings. A setting that the learner has not chosen has its default."),
    changed_at: timesSchema.describe("When each chosen one was chosen."),
  })
  .meta({ id: "KeptSettings" });
export type KeptSettings = z.infer<typeof answerSchema>;

const mostChanges = 200;

/**
 * Accepts any value, but is described as the accepted shape. Each setting is read by itself, so that a wrong setting
 * loses no other setting.
 */
const described = (shape: z.ZodType): z.ZodType => {
  const { $schema: _, ...json } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return z.unknown().meta(json).optional();
};
const looseObject = (shapeOfKey: (key: SettingKey) => z.ZodType) =>
  z
    .looseObject(Object.fromEntries(settingKeys.map((key) => [key, described(shapeOfKey(key))])))
    .refine((sent) => Object.keys(sent).length <= mostChanges, `一次最多改 ${mostChanges} 项设置`);

const changesSchema = z
  .object({ values: looseObject((key) => shapes[key]), changed_at: looseObject(() => time) })
  .refine(({ values, changed_at }) => sameKeys(values, changed_at), {
    error: "每个改动的设置都要有值和时间",
    path: ["changed_at"],
  });

function sameKeys(values: object, times: object): boolean {
  return Object.keys(values).toSorted().join() === Object.keys(times).toSorted().join();
}

/** Settings with the time of each change, and the reasons why other settings were refused. */
export interface SettingChanges {
  kept: { key: SettingKey; value: unknown; at: string }[];
  refused: Record<string, string>;
}

/** Reads each change by itself. */
export function readChanges({ values, changed_at }: z.output<typeof changesSchema>): SettingChanges {
  const changes: SettingChanges = { kept: [], refused: {} };
  for (const [key, sent] of Object.entries(values)) {
    if (!isSettingKey(key)) {
      changes.refused[key.slice(0, 60)] = `没有这样的设置：${key.slice(0, 60)}`;
      continue;
    }
    const [value, at] = [shapes[key].safeParse(sent), time.safeParse(changed_at[key])];
    if (value.success && at.success) changes.kept.push({ key, value: value.data, at: at.data });
    else changes.refused[key] = (value.error ?? at.error)?.issues[0]?.message ?? "";
  }
  return changes;
}

export const settingsApi = {
  read: endpoint({
    method: "GET",
    path: "/api/users/my/setting",
    summary: "All settings of the learner.",
    access: "learner",
    data: "own",
    response: answerSchema,
  }),
  change: endpoint({
    method: "POST",
    path: "/api/users/my/setting",
    summary:
      "Saves settings. The newest choice of each setting wins, in whatever order the choices arrive. `refused` names unknown and wrong settings. The others are saved.",
    access: "learner",
    data: "own",
    body: changesSchema,
    response: answerSchema.extend({
      refused: z
        .record(z.string(), z.string())
        .optional()
        .describe("The settings that were not saved, with the reasons. Left out where all were saved."),
    }),
  }),
};
