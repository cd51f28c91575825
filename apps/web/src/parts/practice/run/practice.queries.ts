import type { Place, Practice } from "@shiju/contract/study/game";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { queryOptions } from "@tanstack/react-query";
import { onceSettled } from "#platform/page/between-keys.ts";
import { takeEarlyAnswer } from "./early-practice.ts";
import { practiceBody, type Start } from "./practice-start.ts";
import { answerOf, call } from "#platform/network/api.ts";
import { orKept } from "#learner/offline/or-kept.ts";
import { paintedPractice } from "./painted.ts";
import { answeredHere } from "./keeping/attempt.requests.ts";
import { keptPlace } from "./keeping/place.requests.ts";

/** The content of a practice, with the newest place and all known words that the server or this device has. */
export const practiceQuery = (start: Start) =>
  queryOptions({
    queryKey: ["game", start],
    queryFn: async (): Promise<Practice> => {
      const practice = await freshOrKept(start);
      return {
        ...practice,
        place: await newestPlace(practice, start.practiceType),
        known: [...practice.known, ...(await answeredHere())],
      };
    },
    initialData: () => fromPage(start),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isUnderWay: true },
  });

/** Returns the practice of a visitor, which the server writes into the page. */
function fromPage({ source, practiceType, lessonId, ids }: Start): Practice | undefined {
  if (source !== "course" || practiceType !== defaultPracticeType || ids) return undefined;
  const practice = paintedPractice();
  return lessonId === null || practice?.lesson?.id === lessonId ? practice : undefined;
}

/** Stores the practice that came with the page for use without a network, like a fetched practice. */
export function keepPainted(start: Start): void {
  const practice = start.lessonId === null ? undefined : fromPage(start);
  if (practice) onceSettled(() => void keepOpened(start, practice));
}

/**
 * Fetches a practice and stores it for use without a network. If that fails, returns the stored practice. The code that
 * reads the stored practice is loaded when it is needed.
 */
function freshOrKept(start: Start): Promise<Practice> {
  // Where the browser reports no network, that code is asked for at once.
  if (!navigator.onLine) void keptPart().catch(() => {});
  const fresh = (async () => (await fromBoot(start)) ?? (await fetchPractice(start)))();
  fresh.then(
    (practice) => onceSettled(() => void keepOpened(start, practice)),
    () => {},
  );
  return orKept(fresh, async () => (await keptPart()).keptPractice(start));
}

const keptPart = () => import("#learner/offline/kept-lessons.ts");

async function keepOpened(start: Start, practice: Practice): Promise<void> {
  try {
    await (await import("#learner/offline/keep-lesson.ts")).keepOpened(start, practice);
  } catch {
    // Without a network the part is not here, and the lesson is kept when it is opened again.
  }
}

/** Where the practice of a notebook is asked for. */
const plays = {
  newWord: "POST /api/strange_words/play",
  errorNote: "POST /api/error_subjects/play",
} as const satisfies Partial<Record<Start["source"], string>>;
const isNotebook = (source: Start["source"]): source is keyof typeof plays => Object.hasOwn(plays, source);

async function fetchPractice(start: Start): Promise<Practice> {
  const { source, practiceType, ids } = start;
  if (!isNotebook(source))
    return call("POST /api/game/sentence", { body: practiceBody(start) }, { notice: "page" });
  const body = { practice_type: practiceType, ...(ids && { ids: [...ids] }) };
  const played = await call(plays[source], { body }, { notice: "page" });
  // A session of words has a mode.
  if (!("sentences" in played)) throw new Error("A session of words came for sentences");
  return played;
}

/**
 * Returns the response to the call of the inline script; null if there was no call or it failed. The call is then made
 * again, with its notice.
 */
async function fromBoot(start: Start): Promise<Practice | null> {
  const early = takeEarlyAnswer(start);
  try {
    return early ? await answerOf<Practice>(await early) : null;
  } catch {
    return null;
  }
}

/** Returns the newer place: the one that came with the practice, or the one on this device. */
async function newestPlace(
  { lesson, place }: Practice,
  practiceType: Place["practice_type"],
): Promise<Place | null> {
  const here = lesson && (await keptPlace(lesson.id, practiceType));
  return here && (!place || here.at > place.at) ? here : place;
}
