import { StringDecoder } from "node:string_decoder";
import { ChatError } from "./chat-error.ts";

/** Characters of the longest line; a line carries one part of an answer. */
const longestLine = 256 * 1024;

/** The data of the events of a `text/event-stream`, one after the other. A last event without its empty line is left out. */
export async function* eventsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(bytes)) {
    if (line === "" && data.length > 0) {
      yield data.join("\n");
      data = [];
    } else if (line.startsWith("data:")) data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
  }
}

/** The lines that have ended. Only what is new is looked at, because a line may come in thousands of pieces. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let pieces: string[] = [];
  let length = 0;
  let endsInReturn = false;
  for await (const chunk of bytes) {
    const text = decoder.write(chunk);
    if (text === "") continue;
    // A line break may be cut in its middle.
    const lines = (endsInReturn && text.startsWith("\n") ? text.slice(1) : text).split(/\r\n|\n|\r/);
    endsInReturn = text.endsWith("\r");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      yield [...pieces, line].join("");
      pieces = [];
      length = 0;
    }
    pieces.push(rest);
    length += rest.length;
    if (length > longestLine) throw new ChatError("too_long", "a line of the answer is too long");
  }
}
