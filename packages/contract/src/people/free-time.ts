import { z } from "zod";

export const freeTimeSchema = z
  .int()
  .min(0)
  .nullable()
  .describe(
    "Seconds of free study time that are left today; null for whom nothing is metered: members, a running trial, guests.",
  );
