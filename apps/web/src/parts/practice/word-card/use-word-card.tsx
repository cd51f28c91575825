import { toast } from "@shiju/ui/overlays/notices.ts";
import { type ReactNode, use, useCallback, useEffect, useState } from "react";
import { atPause } from "#platform/page/between-keys.ts";
import { isInFront, StageContext, useRun, useRunState } from "#parts/practice/run/use-run.ts";

const loadCard = () => import("./run-word-card.tsx");

interface Opened {
  index: number;
  /** The word in the line, beside which the card stands. */
  element: HTMLElement;
  RunWordCard: Awaited<ReturnType<typeof loadCard>>["RunWordCard"];
}

interface OpenCard {
  /** Index of the slot whose card is open; null for none. */
  open: number | null;
  card: ReactNode;
  openCard: (word: HTMLElement) => Promise<void>;
}

/** The card of a word on the answer page. Its code is loaded at the first answer page, in a pause between keys. */
export function useWordCard(answered: boolean): OpenCard {
  const { store } = useRun();
  const stage = use(StageContext);
  const [opened, setOpened] = useState<Opened | null>(null);
  const left = useRunState((state) => opened !== null && !isInFront(state, stage));
  if (opened && (!answered || left)) setOpened(null);
  const close = useCallback(() => setOpened(null), []);

  useEffect(() => {
    // The code is loaded ahead, so that the card also opens without a network. If this fails, opening a card tries
    // again.
    if (answered)
      void atPause()
        .then(loadCard)
        .catch(() => {});
  }, [answered]);

  const openCard = useCallback(
    async (element: HTMLElement) => {
      const index = Number(element.dataset["word"]);
      const { practice } = store.getState();
      try {
        const { RunWordCard } = await loadCard();
        if (store.getState().practice !== practice) return;
        setOpened((now) => (now?.index === index ? null : { index, element, RunWordCard }));
      } catch {
        toast("词卡打不开，请检查网络后再试");
      }
    },
    [store],
  );

  if (!opened || !answered || left) return { open: null, card: null, openCard };
  const { index, element, RunWordCard } = opened;
  const card = <RunWordCard key={index} slot={index} anchor={element} onClose={close} />;
  return { open: index, card, openCard };
}
