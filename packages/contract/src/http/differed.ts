import { z } from "zod";

/** In the answers to calls that a queue sends, which are no 409. */
export const differedSchema = z
  .array(z.string())
  .optional()
  .describe(
    "The ids that the client has sent before with another content. The first content stands. Left out where there are none.",
  );
