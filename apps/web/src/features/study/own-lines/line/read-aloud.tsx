import Pause from "lucide-react/icons/pause";
import Volume2 from "lucide-react/icons/volume-2";
import { useCallback, useEffect, useRef, useState } from "react";
import { fallSilentOwn, sayOwn } from "#learner/say-own.ts";

/** A button that speaks own lines one after the other. */
export function ReadAloud({ texts }: { texts: readonly string[] }) {
  const [isReading, setReading] = useState(false);
  const round = useRef(0);
  const stop = useCallback(() => {
    round.current += 1;
    setReading(false);
    void fallSilentOwn();
  }, []);
  useEffect(
    () => () => {
      round.current += 1;
      void fallSilentOwn();
    },
    [],
  );
  const start = () => {
    round.current += 1;
    const mine = round.current;
    setReading(true);
    const from = (index: number) => {
      if (round.current !== mine) return;
      const text = texts[index];
      if (text === undefined) setReading(false);
      else void sayOwn(text, { unasked: index > 0, onDone: () => from(index + 1) });
    };
    from(0);
  };
  const Icon = isReading ? Pause : Volume2;
  return (
    <button type="button" className="btn btn--line" onClick={isReading ? stop : start}>
      <Icon className="ico" size={18} aria-hidden="true" />
      {isReading ? "停" : "念给我听"}
    </button>
  );
}
