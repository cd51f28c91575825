import { z } from "zod";

export const freeTimeSchema = z
  .int()
  .min(0)
  .nullable()
  .describe(
    "Seconds of free study time that are left today. Null for members, learners with a running trial, and guests, because their time is not metered.",
  );
