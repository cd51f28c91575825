import { later } from "@shiju/ui/states/later.tsx";
import { NotFetched } from "#app/not-fetched.tsx";

/** The settings, opened beside a game. */
export const SettingsPanel = later(
  async () => (await import("#features/people/settings/settings-panel.tsx")).SettingsPanel,
  (retry) => <NotFetched onRetry={retry} />,
  <p className="skel" role="status" aria-label="加载中" style={{ height: 320 }} />,
);
