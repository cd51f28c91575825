import { later } from "@shiju/ui/states/later.tsx";
import { GamePage } from "./game-page.tsx";
import { SettingsPanel } from "./settings-beside.tsx";
import { begun } from "#platform/page/begun.ts";

const StudyTime = later(async () => {
  await begun;
  return (await import("./game-study-time.tsx")).GameStudyTime;
});

/** Combines the game with the settings and the study time, because features do not import each other. */
export function GameRoute() {
  return <GamePage settingsPanel={<SettingsPanel />} studyTime={<StudyTime />} />;
}
