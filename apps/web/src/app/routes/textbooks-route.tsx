import { TextbooksPage } from "#features/content/courses/textbooks-page.tsx";
import { WordTopics } from "#features/study/words/word-topics.tsx";

export function TextbooksRoute() {
  return <TextbooksPage words={<WordTopics />} />;
}
