import { gapTypes, turnTopics } from "@shiju/learning/turn/turn";
import { z } from "zod";
import { idSchema } from "../id.ts";
import { chinese, english, frame, mistake, prose } from "../text.ts";

const gapName = z
  .string()
  .regex(/^[A-Za-z_]+(:[a-z]+)?[2-9]?$/, "空的名字只能用字母和 _，后面可以跟 2 到 9；请改成 food2 这样的");

const gapRuleSchema = z.strictObject({
  is: z.enum(gapTypes).optional(),
  one_of: z.array(english).min(1).optional(),
  else: z.enum(gapTypes).optional(),
  same_as: gapName.optional(),
});

const promptSchema = z.strictObject({
  who: idSchema,
  ask: frame,
  ask_zh: chinese,
  say: z.array(frame).min(1).max(8, "一问最多 8 种说法；请删去几种"),
  zh: chinese.max(20, "提示的中文最多 20 个字；请写短些"),
  /** `me` if it is left out. */
  topic: z.enum(turnTopics).optional(),
  type: z.record(gapName, gapRuleSchema).optional(),
  try: z.record(gapName, z.array(english).min(1).max(4, "最多举 4 个例子；请删去几个")).optional(),
  mistakes: z.record(mistake, prose).optional(),
  equal: z.record(english, z.array(english).min(1)).optional(),
  reply: frame.optional(),
  keep: gapName.optional(),
});
export type AuthoredPrompt = z.infer<typeof promptSchema>;

/** The questions of a lesson that its learner answers with lines of their own. */
export const turnSchema = z.array(promptSchema).min(1).max(3, "一课最多 3 问；请删去几问");
