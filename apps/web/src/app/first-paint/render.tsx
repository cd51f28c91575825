import type { Practice } from "@shiju/contract/game";
import { text } from "node:stream/consumers";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "#app/app.tsx";
import { practiceQuery } from "#parts/run/practice.queries.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { PhoneContext } from "#platform/page/phone.ts";

/** The page of a practice before any of its code has come. */
export interface FirstPaint {
  /** Markup for `#root`, on a computer and on a phone. */
  wide: string;
  phone: string;
}

/**
 * What a visitor who has done nothing yet sees of a lesson, as React will find it when it takes over: the same
 * components, rendered on the server. `lessonId` is what the address names, null where it leaves the choice.
 */
export async function renderFirstPaint(practice: Practice, lessonId: string | null): Promise<FirstPaint> {
  const [wide, phone] = await Promise.all(
    [false, true].map((isPhone) => render(practice, lessonId, isPhone)),
  );
  return { wide: wide ?? "", phone: phone ?? "" };
}

async function render(practice: Practice, lessonId: string | null, isPhone: boolean): Promise<string> {
  const queryClient = createQueryClient();
  const start = { source: "course", practiceType: "translation", lessonId, ids: null } as const;
  queryClient.setQueryData(practiceQuery(start).queryKey, practice);
  const search = lessonId === null ? "" : `?lesson=${encodeURIComponent(lessonId)}`;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <PhoneContext value={isPhone}>
        <StaticRouter basename="/h5" location={`/h5/game${search}`}>
          <App queryClient={queryClient} />
        </StaticRouter>
      </PhoneContext>
    </StrictMode>,
  );
  return text(prelude as NodeJS.ReadableStream);
}
