import { StringDecoder } from "node:string_decoder";

/** The data of the events of a `text/event-stream`, one after the other. A last event without its empty line is left out. */
export async function* eventsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let data: string[] = [];
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "" && data.length > 0) {
        yield data.join("\n");
        data = [];
      } else if (line.startsWith("data:")) data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
    }
  }
}
