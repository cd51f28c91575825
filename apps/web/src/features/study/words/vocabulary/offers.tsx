import type { VocabularyOffer } from "@shiju/contract/study/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";
import { wordGamePath } from "#parts/words/word/word-path.ts";
import { Link } from "#platform/page/link.tsx";
import { inWords } from "./result-words.ts";
import type { RunningTest } from "./use-test.ts";
import { offersQuery, useSkip, useUndoSkip } from "./vocabulary.queries.ts";
import { entryWay } from "#learner/entry-way.ts";

interface OffersProps {
  /** The lower end of the interval. */
  low: number;
  running: RunningTest;
}

/**
 * The packs with which the learner can continue: the pack at their border, then the packs above it. A press skips the
 * known words.
 */
export function Offers({ low, running: { kept } }: OffersProps) {
  const { data: offers = [] } = useQuery(offersQuery(low));
  const signedIn = useSignedIn();
  const start = useStart(kept.id);
  const isReady = kept.sent >= kept.items.length;
  if (offers.length === 0) return null;
  const [first, ...others] = offers;
  return (
    <section className="vocabulary__next" aria-labelledby="vocabulary-next">
      <h2 className="heading" id="vocabulary-next">
        接下来
      </h2>
      {first && (
        <div className="vocabulary__book">
          <div>
            <b>
              {first.pack.title}，从第 {first.chapter.position} 章开始
            </b>
            <p className="meta">{explained(first, low)}</p>
          </div>
        </div>
      )}
      {first && (
        <p className="vocabulary__go">
          {signedIn ? (
            <button
              type="button"
              className="btn btn--primary btn--lg"
              disabled={!isReady || start.isPending}
              onClick={() => start.go(first.pack.id)}
            >
              会的先跳过，从第 {first.chapter.position} 章开始
            </button>
          ) : (
            <Link className="btn btn--primary btn--lg" to={entryWay().to("/words/test")}>
              {entryWay().label}，从第 {first.chapter.position} 章开始
            </Link>
          )}
          {signedIn && kept.sent < kept.items.length && (
            <span className="meta" role="status">
              正在保存结果，连上网就好
            </span>
          )}
          <Skipped id={kept.id} count={kept.skipped} />
        </p>
      )}
      {others.length > 0 && (
        <ul className="vocabulary__others">
          {others.map((offer) => (
            <li key={offer.pack.id}>
              <span>
                <b>{offer.pack.title}</b>
                {offer.pack.access === "member" && <MemberTag />}
                <span className="meta">{inWords(offer.above)} 个新词</span>
              </span>
              {signedIn ? (
                <button
                  type="button"
                  className="textlink"
                  disabled={!isReady || start.isPending}
                  onClick={() => start.go(offer.pack.id)}
                >
                  跳过会的，学这本
                </button>
              ) : (
                <Link className="textlink" to={`/words/index?pack=${offer.pack.id}`}>
                  看看
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function explained({ below, above, first_words }: VocabularyOffer, low: number): string {
  const skipped =
    low === 0
      ? ""
      : below > 0
        ? `前面 ${inWords(below)} 个你多半会，一按就跳过。`
        : `更容易的 ${inWords(low)} 个一按就跳过。`;
  const words = first_words.length > 0 ? `从 ${first_words.join("、")} 起，` : "";
  return `${skipped}${words}还有 ${inWords(above)} 个新词。`;
}

/** Returns a function that skips the known words, and opens the cards of the first new words of the pack. */
function useStart(testId: string) {
  const navigate = useNavigate();
  const { mutate, isPending } = useSkip(testId);
  const isPressed = useRef(false);
  return {
    isPending,
    go: (packId: string) => {
      if (isPressed.current) return;
      isPressed.current = true;
      mutate(packId, {
        onSettled: () => (isPressed.current = false),
        onSuccess: ({ chapter, words }) =>
          void (chapter && words.length > 0
            ? navigate(wordGamePath("learn", { chapterId: chapter.id, count: words.length }), {
                state: { from: `/words/index?pack=${packId}` },
              })
            : navigate(`/words/index?pack=${packId}`)),
      });
    },
  };
}

function Skipped({ id, count }: { id: string; count: number }) {
  const { mutate, isPending } = useUndoSkip(id);
  if (count === 0) return null;
  return (
    <span className="vocabulary__skipped meta" role="status">
      跳过了 {inWords(count)} 个，它们会在两个月到一年里分批来查。
      <button type="button" className="textlink" disabled={isPending} onClick={() => mutate()}>
        撤销
      </button>
    </span>
  );
}
