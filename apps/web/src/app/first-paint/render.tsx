import type { Practice } from "@shiju/contract/study/game";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "#app/app.tsx";
import { GameRoute } from "#app/game/game-route.tsx";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { paintedIds } from "#parts/practice/run/painted.ts";
import { practiceQuery } from "#parts/practice/run/practice.queries.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { PhoneContext } from "#platform/page/phone.ts";

/** The placeholder in the built page that is replaced by the rendered markup. */
export const roomForPaint = "<!--painted-->";

/** The frame of the page. It is shown until the page knows its practice. */
export const renderFrame = (): string => renderToString(<GameSkeleton />);

/** The content that a page of the practice shows. */
interface Painting {
  practice: Practice;
  /** The lesson in the address; null if the address names none. */
  lessonId: string | null;
  /** Whether it is for a phone or for a wide screen. */
  isPhone: boolean;
}

/**
 * The built page with the first step of a lesson, rendered as for a new visitor. It uses the same components as the
 * client, so that React can hydrate it.
 */
export function paintPage(page: string, { practice, lessonId, isPhone }: Painting): string {
  const id = isPhone ? paintedIds.phone : paintedIds.wide;
  const painted = [
    `<template id="${id}">${render({ practice, lessonId, isPhone })}</template>`,
    `<script type="application/json" id="${paintedIds.practice}">${jsonInHtml(practice)}</script>`,
  ];
  return page.replace(roomForPaint, () => painted.join(""));
}

/** JSON that is safe inside a script element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

function render({ practice, lessonId, isPhone }: Painting): string {
  const queryClient = createQueryClient();
  const start = {
    source: "course",
    practiceType: defaultPracticeType,
    lessonId,
    ids: null,
    count: null,
  } as const;
  queryClient.setQueryData(practiceQuery(start).queryKey, practice);
  const search = lessonId === null ? "" : `?lesson=${encodeURIComponent(lessonId)}`;
  return renderToString(
    <StrictMode>
      <PhoneContext value={isPhone}>
        <StaticRouter basename="/h5" location={`/h5/game${search}`}>
          <App queryClient={queryClient} Game={GameRoute} />
        </StaticRouter>
      </PhoneContext>
    </StrictMode>,
  );
}
