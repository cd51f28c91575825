import { later } from "@shiju/ui/states/later.tsx";

/** The settings, opened beside a game. */
export const SettingsPanel = later(
  async () => (await import("#features/settings/settings-panel.tsx")).SettingsPanel,
  (retry) => (
    <p className="meta">
      设置没有加载出来，请检查网络。
      <button type="button" className="textlink" onClick={retry}>
        重试
      </button>
    </p>
  ),
  <p className="skel" role="status" aria-label="加载中" style={{ height: 320 }} />,
);
