import { useSetting } from "#learner/settings/settings.ts";
import { Cue } from "./cue.tsx";
import { PlayButton } from "./play-button.tsx";

interface SpokenPromptProps {
  id: string;
  /** Whether the Chinese is shown beside the sound. */
  open: boolean;
  onPlay: () => void;
}

/**
 * The prompt of a dictation: the sound. The Chinese is shown too if the settings ask for it, and on the answer page.
 */
export function SpokenPrompt({ id, open, onPlay }: SpokenPromptProps) {
  const translated = useSetting("study_show_translation");
  return (
    <div className="prompt prompt--spoken">
      <PlayButton label="再听一遍" onPlay={onPlay} />
      {translated || open ? (
        <Cue id={id} kind="cue--beside" />
      ) : (
        <span className="cue__asked" id={id} lang="zh">
          听一听，写下来
        </span>
      )}
    </div>
  );
}
