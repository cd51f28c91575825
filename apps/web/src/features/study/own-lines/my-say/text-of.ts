import { type byTopic, topicNames } from "#features/study/own-lines/kept/merge-lines.ts";

/** Returns own lines as a plain text by topic, with the date and without a name. */
export function textOf(topics: ReturnType<typeof byTopic>, date: string): string {
  const parts = topics.map(({ topic, lines }) =>
    [topicNames[topic], ...lines.map(({ newest }) => newest.line)].join("\n"),
  );
  return `${[`我的话 · ${date}`, ...parts].join("\n\n")}\n`;
}
