import { GamePage } from "#features/game/game-page.tsx";
import { later } from "#ui/later.tsx";

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
);

/** The game with the settings beside it: features do not know each other. */
export function GameRoute() {
  return <GamePage settingsPanel={<SettingsPanel />} />;
}
