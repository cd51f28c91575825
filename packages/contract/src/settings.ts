import { type SettingKey, type Settings, settingKeys } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { z } from "zod";
import { endpoint } from "./http/endpoint.ts";
import { boundedText, timeSchema } from "./http/text.ts";

function shapeOf(rule: Rule, error: string): z.ZodType {
  switch (rule.type) {
    case "flag":
      return z.boolean({ error });
    case "choice":
      return z.literal([...rule.of], { error });
    case "number":
      return z.number({ error }).min(rule.min, error).max(rule.max, error);
    case "set":
      return z.array(z.literal([...rule.of], { error }), { error }).max(rule.of.length, error);
    case "chord":
      return z.array(boundedText(12, { missing: error, tooLong: error }), { error }).max(4, error);
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

const nameUnknown: z.core.$ZodErrorMap = (issue) =>
  issue.code === "unrecognized_keys" ? `没有这样的设置：${issue.keys.join("、")}` : undefined;

const valuesSchema = z.strictObject(shapes, { error: nameUnknown });
const time = timeSchema("改动的时间有误");
const timesSchema = z.strictObject(
  Object.fromEntries(settingKeys.map((key) => [key, time.optional()])) as Record<
    SettingKey,
    z.ZodOptional<typeof time>
  >,
  { error: nameUnknown },
);

const answerSchema = z
  .object({
    values: valuesSchema.describe("All known settings, with the defaults of those that nobody chose."),
    changed_at: timesSchema.describe("When each chosen one was chosen."),
  })
  .meta({ id: "KeptSettings" });
export type KeptSettings = z.infer<typeof answerSchema>;

const changesSchema = z
  .object({ values: valuesSchema.partial(), changed_at: timesSchema })
  .refine(({ values, changed_at }) => sameKeys(values, changed_at), {
    error: "每个改动的设置都要有值和时间",
    path: ["changed_at"],
  });
export type SettingChanges = z.infer<typeof changesSchema>;

function sameKeys(values: object, times: object): boolean {
  return Object.keys(values).toSorted().join() === Object.keys(times).toSorted().join();
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
    summary: "Keeps changed settings; of each, the newest choice wins in whatever order they arrive.",
    access: "learner",
    data: "own",
    body: changesSchema,
    response: answerSchema,
  }),
};
