import { isSettingValue, type Settings } from "@shiju/learning/settings/settings";
import { createStore } from "@shiju/storage/store";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { useSyncExternalStore } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import type { ListenPlayer } from "./listen-player.ts";

type Rate = Settings["sound_play_rate"];

const slow = 0.8;
const normal = 1;
const isOwn = (rate: Rate): boolean => rate !== slow && rate !== normal;

/**
 * The learner's own speed from the settings, if it is neither slow nor normal. It is kept while one of these two is
 * chosen here.
 */
const kept = createStore({
  listen_own_rate: {
    fallback: normal,
    accepts: (value: unknown): value is Rate => isSettingValue("sound_play_rate", value),
  },
});

function useKeptRate(): Rate {
  return useSyncExternalStore(
    (listener) => kept.subscribe("listen_own_rate", listener),
    () => kept.get("listen_own_rate"),
  );
}

/** Selects the speed of speech: slow, normal, or any other speed that the learner chose in the settings. */
export function Speeds({ player }: { player: ListenPlayer }) {
  const rate = useSetting("sound_play_rate");
  const keptRate = useKeptRate();
  const rates = [...new Set([slow, normal, isOwn(rate) ? rate : keptRate])].toSorted((a, b) => a - b);
  const choose = (chosen: Rate) => {
    if (isOwn(rate)) kept.set("listen_own_rate", rate);
    player.sayAt(chosen);
  };
  return (
    <Segments
      legend="语速"
      options={rates.map((each) => [each, `${each}×`] as const)}
      value={rate}
      onChange={choose}
    />
  );
}
