import { mostLinesACall } from "@shiju/learning/turn/own-line";
import { queuedRequest } from "#platform/queue/queued-request.ts";

/** The requests about own lines that may wait on the device. */
export const ownLineRequests = {
  save: queuedRequest("POST /api/own_lines", {
    unit: "句自己的话",
    batch: {
      most: mostLinesACall,
      join: (inputs) => ({ body: { lines: inputs.flatMap(({ body }) => body.lines) } }),
      wordOn: ({ body }, { kept, refused }) => {
        const id = body.lines[0]?.id ?? "";
        return kept.includes(id) ? null : refused.find((one) => one.id === id)?.message;
      },
    },
  }),
  remove: queuedRequest("DELETE /api/own_lines/:id"),
  removeAll: queuedRequest("DELETE /api/own_lines"),
  skip: queuedRequest("POST /api/own_lines/skips"),
  forget: queuedRequest("DELETE /api/own_lines/memory/:kind"),
};
