import type { Place } from "@shiju/contract/study/game";
import { queuedRequest } from "#platform/queue/queued-request.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue } from "#platform/queue/request-queue.ts";

/** Where the learner is in a lesson. Of two places in the same lesson, the newest counts. */
export const placeRequest = queuedRequest("PUT /api/game/place", {
  stays: true,
  older: {
    store: "places",
    toRequest: ({ place, sent }) => ({
      ...requestOf(place as Place),
      ...(sent === true && { sent }),
    }),
  },
});

/** Stores the learner's place in a lesson and sends it to the server. A guest's place stays on this device. */
export async function savePlace(place: Place): Promise<void> {
  const { input, ...queueing } = requestOf(place);
  await enqueue(placeRequest, input, queueing);
}

const requestOf = (place: Place) => ({
  key: `${place.lesson_id} ${place.practice_type}`,
  at: place.at,
  input: { body: place },
});

/** Returns the places that are kept on this device and that no server knows yet, newest first. */
export async function localPlaces(): Promise<Place[]> {
  return (await keptRows()).filter(({ sent }) => !sent).map(({ input }) => input.body);
}

/** Returns the newest place in a lesson that this device knows of, even if the server does not know it. */
export async function keptPlace(lessonId: string, type: Place["practice_type"]): Promise<Place | undefined> {
  const places = (await keptRows()).map(({ input }) => input.body);
  return places.find(({ lesson_id, practice_type }) => lesson_id === lessonId && practice_type === type);
}

const keptRows = async () => (await rowsOf(placeRequest)).toReversed();
