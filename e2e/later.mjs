/**
 * Preloaded into a server (`node --import`). The server's clock is then `CLOCK_AHEAD_MS` ahead, or as far ahead as a
 * later message says. A journey can see in a moment something that takes a week, and the product does not know of it.
 */
import { ServerResponse } from "node:http";

let ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [TrueDate.now() + ahead] : parts));
  }
  static now() {
    return TrueDate.now() + ahead;
  }
};

process.on("message", ({ aheadMs }) => {
  if (aheadMs !== undefined) ahead = aheadMs;
});

// Node dates its answers by the true clock, and the app sets its own by that.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...parts) {
  if (this.sendDate) this.setHeader("Date", new Date().toUTCString());
  return writeHead.apply(this, parts);
};
