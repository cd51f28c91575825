import { later } from "@shiju/ui/states/later.tsx";
import { SettingsPage } from "#features/people/settings/settings-page.tsx";

const KeptWords = later(
  async () => (await import("#features/study/own-lines/my-say/kept-words.tsx")).KeptWords,
);

export function SettingsRoute() {
  return <SettingsPage below={{ own: <KeptWords /> }} />;
}
