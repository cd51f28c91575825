import { later } from "@shiju/ui/states/later.tsx";
import { GamePage } from "./game-page.tsx";
import { begun } from "#platform/page/begun.ts";

const SettingsPanel = later(
  async () => (await import("#features/settings/settings-panel.tsx")).SettingsPanel,
  (retry) => (
    <p className="meta">
      设置没有取到，请检查网络。
      <button type="button" className="textlink" onClick={retry}>
        重试
      </button>
    </p>
  ),
  <p className="skel" role="status" aria-label="加载中" style={{ height: 320 }} />,
);

const StudyTime = later(async () => {
  await begun;
  return (await import("./game-study-time.tsx")).GameStudyTime;
});

/** The game with the settings and the study time beside it: features do not know each other. */
export function GameRoute() {
  return <GamePage settingsPanel={<SettingsPanel />} studyTime={<StudyTime />} />;
}
