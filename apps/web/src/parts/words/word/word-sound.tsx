import "./words.css";
import Play from "lucide-react/icons/play";
import { say } from "#learner/say.ts";
import { settings, useSetting } from "#learner/settings/settings.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";

/** A button that says a word. If the word is the answer that is asked for, `label` must not contain it. */
export function PlayWord({ text, label = `播放 ${text}` }: { text: string; label?: string }) {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={() => void say(text)}
    >
      <Play className="ico" size={18} aria-hidden="true" />
    </button>
  );
}

interface Sounds {
  us: string;
  uk: string;
}

/** The phonetics of the accent that the learner chose. */
export function useIpa({ us, uk }: Sounds): string {
  const british = useSetting("voice_speaker") % 2 === 0;
  return british ? uk || us : us || uk;
}

/** Both accents, each with its sound. */
export function WordSounds({ text, us, uk }: Sounds & { text: string }) {
  const isMale = settings.get("voice_speaker") > 2;
  const sounds = [
    { name: "美", ipa: us, voice: isMale ? (3 as const) : (1 as const) },
    { name: "英", ipa: uk, voice: isMale ? (4 as const) : (2 as const) },
  ];
  return sounds.map(({ name, ipa, voice }) => (
    <button
      key={name}
      type="button"
      className="wordsound"
      aria-label={`播放${name}音 ${text}`}
      onMouseDown={keepFocus}
      onClick={() => void say(text, { voice })}
    >
      <small>{name}</small>
      {ipa !== "" && <span className="ipa">/{ipa}/</span>}
      <Play className="ico" size={16} aria-hidden="true" />
    </button>
  ));
}
