import { expect, type Page } from "@playwright/test";
import { lessonOf, openLesson, signedIn, stepsOf, test } from "../journey.ts";

const lesson = "first-steps.01-hello";

/** Writes rows as a tab of an older version does. The tab keeps the database open. */
function writeAsOlder(tab: Page, rows: Record<string, object>): Promise<void> {
  return tab.evaluate(async (kept) => {
    const opening = indexedDB.open("shiju", 4);
    opening.addEventListener("upgradeneeded", () => {
      for (const name of ["attempts", "places", "letters", "lessons", "answers", "sounds"])
        opening.result.createObjectStore(name, { keyPath: "key" });
    });
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    // As that version does: it makes way for a newer one.
    opening.result.addEventListener("versionchange", () => opening.result.close());
    const writing = opening.result.transaction(Object.keys(kept), "readwrite");
    for (const [name, row] of Object.entries(kept)) writing.objectStore(name).put(row);
    await new Promise((resolve) => writing.addEventListener("complete", resolve));
  }, rows);
}

test("what an older version kept on the device is there and arrives, also what its tab does meanwhile", async ({
  page,
  context,
  request,
}) => {
  const { token, user } = await signedIn(page, request);
  const steps = await stepsOf(request, lesson);
  const [first, second] = steps;
  const there = steps.at(-1);
  if (!first || !second || !there) throw new Error("The lesson is too short");
  const { sentences } = await lessonOf(request, lesson);
  const owner = user.id;
  const answered: string[] = [];
  context.on("response", (response) => {
    if (!response.url().endsWith("/api/game/attempts")) return;
    void response.json().then(({ accepted }: { accepted: string[] }) => answered.push(...accepted));
  });
  const attemptRow = (step: typeof first) => {
    const id = crypto.randomUUID();
    const attempt = {
      id,
      source: "course",
      practice_type: "translation",
      lesson_id: lesson,
      sentence_id: step.sentenceId,
      step: step.key,
      started_at: new Date().toISOString(),
      content_version: sentences.find((one) => one.id === step.sentenceId)?.version,
      judged_with: { ignore_case: true, ignore_name: true, always_show: false, input: "keys" },
      events: [[1000, "skipped", 0]],
    };
    return { key: id, owner, attempt };
  };

  const at = new Date().toISOString();
  const place = {
    lesson_id: lesson,
    practice_type: "translation",
    sentence_id: there.sentenceId,
    step: there.key,
  };
  const note = { kind: "sentence", id: first.sentenceId, at, source: "course", remove: false };
  const noteAddress = "POST /api/error_subjects";
  const earlier = attemptRow(first);
  await writeAsOlder(page, {
    attempts: earlier,
    places: { key: `${owner}/${lesson}/translation`, owner, place: { ...place, at } },
    letters: {
      key: `${owner} ${noteAddress} sentence ${first.sentenceId}`,
      owner,
      address: noteAddress,
      input: { body: note },
      at,
      revision: crypto.randomUUID(),
    },
  });

  const tab = await context.newPage();
  await openLesson(tab, lesson);
  await expect(tab.locator(".in-front .cue__asked")).toHaveText(there.zh);
  await expect.poll(() => answered).toEqual([earlier.key]);
  const notes = async () => {
    const answer = await request.get("/api/notebooks/errorNote/sentence", {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  await expect.poll(notes).toEqual([first.sentenceId]);

  const meanwhile = attemptRow(second);
  await writeAsOlder(page, { attempts: meanwhile });
  await tab.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => answered).toEqual([earlier.key, meanwhile.key]);
});
