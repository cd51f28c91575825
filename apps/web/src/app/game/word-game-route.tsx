import { later } from "@shiju/ui/states/later.tsx";
import { WordGamePage } from "#features/study/word-game/word-game-page.tsx";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";
import type { WordGame } from "#parts/words/word/word-path.ts";
import { WordReview } from "./word-review.tsx";
import { runningGame } from "./game-info.ts";
import { SettingsPanel } from "./settings-beside.tsx";

const StudyTime = later(async () => (await import("./word-study-time.tsx")).WordStudyTime);

function keepInfo({ start, session, mode }: WordRun, back: string): void {
  runningGame.set("game_info", {
    source: start.source,
    mode,
    lesson_id: session.chapter?.id ?? null,
    ids: start.ids,
    return_path: back,
  });
}

/** Combines a word game with the settings and the study time, because features do not import each other. */
const routeOf = (game: WordGame) =>
  function WordRoute() {
    return (
      <WordGamePage
        game={game}
        settingsPanel={<SettingsPanel />}
        studyTime={<StudyTime />}
        onStart={keepInfo}
        Around={WordReview}
      />
    );
  };

export const LearnRoute = routeOf("learn");
export const SpellRoute = routeOf("game");
export const QuizRoute = routeOf("quiz");
