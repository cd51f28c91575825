import type { LiveState } from "@shiju/contract/classes/live";
import type { Sentence } from "@shiju/learning/sentence";
import { slotsOfLine } from "@shiju/learning/path/placement/asked-line";
import X from "lucide-react/icons/x";
import { QRCodeSVG } from "qrcode.react";
import { useMemo } from "react";
import { FirstWrong } from "./first-wrong.tsx";
import { FullScreen } from "./full-screen.tsx";
import { LiveControls } from "./live-controls.tsx";
import { usePace } from "./use-pace.ts";
import { useScreenKeys } from "./use-screen-keys.ts";

interface LiveLeadProps {
  live: LiveState;
  sentences: readonly Sentence[];
  /** The code of the group, as it is read aloud. */
  code: string;
  /** Returns the address that the QR code of a live lesson leads to. */
  addressOf: (liveId: string) => string;
  isLost: boolean;
  heard: (state: LiveState) => void;
}

/** The big screen while a live lesson runs: the sentence of the moment, who is done, what went wrong. */
export function LiveLead({ live, sentences, code, addressOf, isLost, heard }: LiveLeadProps) {
  const pace = usePace(live, heard);
  useScreenKeys(pace.onward);
  const sentence = sentences[live.position];
  return (
    <div className="livescreen">
      <header className="livehead">
        <div>
          <h1 className="livehead__t">课堂同练</h1>
          <p className="meta">
            {live.lesson.title} · 第 {live.position + 1} 句，共 {live.total} 句
          </p>
        </div>
        <div className="livehead__acts">
          <FullScreen />
          <button type="button" className="btn btn--quiet" onClick={() => void pace.end()}>
            <X className="ico" size={18} aria-hidden="true" />
            结束
          </button>
        </div>
        <div className="livehead__code">
          <p className="meta">打开拾句，输入班级码</p>
          <p className="livehead__letters">{code}</p>
        </div>
        <QRCodeSVG
          className="livehead__qr"
          value={addressOf(live.id)}
          size={160}
          level="L"
          marginSize={2}
          role="img"
          aria-label="一起练的二维码"
        />
      </header>
      {/* The key ends the effect of a sentence when the next one comes. */}
      <main className="livestage" aria-live="polite">
        {sentence && (
          <div key={sentence.id}>
            <h2 className="livestage__zh" lang="zh">
              {sentence.zh}
            </h2>
            {live.phase === "answer" ? (
              <p className="livestage__en" lang="en">
                {sentence.en}
              </p>
            ) : (
              <Slots sentence={sentence} />
            )}
            {live.phase === "paused" && <p className="livestage__rest">先停一下</p>}
          </div>
        )}
      </main>
      <FirstWrong wrong={live.wrong} right={sentence?.en ?? ""} />
      <LiveControls live={live} pace={pace} isLost={isLost} />
    </div>
  );
}

/** A line for each word, as long as the word. */
function Slots({ sentence }: { sentence: Sentence }) {
  const slots = useMemo(() => slotsOfLine(sentence), [sentence]);
  const letters = (text: string) => Array.from(text).length;
  return (
    <p className="livestage__slots" lang="en" role="img" aria-label={`${slots.length} 个词`}>
      {slots.map(({ before, after, given, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- slots are told apart by their place
        <span key={at}>
          {before}
          {given ? text : <i style={{ width: `${Math.max(1.2, 0.56 * letters(text))}em` }} />}
          {after}
        </span>
      ))}
    </p>
  );
}
