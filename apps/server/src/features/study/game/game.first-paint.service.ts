import type { Practice } from "@shiju/contract/study/game";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import type { Database } from "#database/database.ts";
import { nameSite, type PageFacts } from "#platform/apps/named-pages.ts";
import { importRenderer, openPaintedPages } from "#platform/apps/painted-pages.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { PaintGame } from "#platform/apps/web-app.ts";
import { startPractice } from "./game.service.ts";

/** The functions of the web app's build that render the page of the practice. */
interface Renderer {
  paintPage: (page: string, painting: Painting) => Promise<string>;
}

interface Painting {
  practice: Practice;
  lessonId: string | null;
  isPhone: boolean;
}

/**
 * Renders the practice page for a new visitor. The page itself decides whether to show it, because only the device
 * knows whether it has a place, an account or settings.
 */
export async function openFirstPaint(db: Database, clock: () => Date, webDir: string): Promise<PaintGame> {
  const renderer = await importRenderer<Renderer>(webDir, "render.js");
  if (!renderer) return async () => null;
  const page = readFileSync(join(webDir, "game.html"), "utf8");
  const paint = openPaintedPages(({ facts, ...painting }: Painting & { facts: PageFacts }) =>
    renderer.paintPage(nameSite(page, facts), painting),
  );
  return async (lessonId, { facts, isPhone }) => {
    const practice = await visitorsPractice(db, lessonId, clock());
    return practice && paint({ practice, lessonId, isPhone, facts });
  };
}

/**
 * Returns the practice of a lesson for visitors. Returns null if the lesson is not open to visitors or does not exist.
 */
async function visitorsPractice(db: Database, lessonId: string | null, now: Date): Promise<Practice | null> {
  try {
    const asked = { source: "course", practice_type: defaultPracticeType } as const;
    const ofLesson = lessonId === null ? {} : { lesson_id: lessonId };
    return await startPractice(db, { ...asked, ...ofLesson }, { caller: null, now });
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
