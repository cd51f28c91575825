import { z } from "zod";

/** For the answers to calls that a queue sends, because these calls are not refused with a 409. */
export const differedSchema = z
  .array(z.string())
  .optional()
  .describe(
    "The ids that the client has sent before with another content. The first content stands. Left out where there are none.",
  );
