import { TextbooksPage } from "#features/courses/textbooks-page.tsx";
import { WordTopics } from "#features/words/word-topics.tsx";

export function TextbooksRoute() {
  return <TextbooksPage words={<WordTopics />} />;
}
