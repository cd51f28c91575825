/** An event of a `text/event-stream`. `id` is empty if the sender gives none. */
export interface ServerEvent {
  id: string;
  data: string;
}

/** The fields of an event as they are sent. `data` is one line. */
export const eventText = ({ id, data }: ServerEvent): string => `id: ${id}\ndata: ${data}\n\n`;

/** Yields the events of a `text/event-stream`, one after the other. A last event without its empty line is left out. */
export async function* eventsOf(text: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let data: string[] = [];
  let id = "";
  for await (const line of linesOf(text)) {
    if (line === "") {
      if (data.length > 0) yield { id, data: data.join("\n") };
      data = [];
    }
    const [, field, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (field === "id") id = value;
  }
}

/** Yields the lines that have ended. Only new text is searched, because a line may arrive in thousands of pieces. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  let endsInReturn = false;
  for await (const piece of text) {
    if (piece === "") continue;
    // A line break may be cut in its middle.
    const lines = (endsInReturn && piece.startsWith("\n") ? piece.slice(1) : piece).split(/\r\n|\n|\r/);
    endsInReturn = piece.endsWith("\r");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      yield [...pieces, line].join("");
      pieces = [];
    }
    pieces.push(rest);
  }
}
