import { siteTextsApi } from "@shiju/contract/content/site-texts";
import type { Database } from "#database/database.ts";
import { countAccountsUntil } from "#features/people/accounts/accounts.people.service.ts";
import {
  announceToAll,
  announceToGroup,
  type FindAudience,
  listAnnouncements,
} from "#features/people/messages/messages.console.service.ts";
import type { Mount } from "#platform/http/http.ts";
import {
  listTexts,
  marksOf,
  readVersion,
  readWritten,
  resetText,
  type TextValues,
  writeText,
} from "./texts.service.ts";

interface SiteTexts {
  db: Database;
  /** Returns the values that the texts mention, as they are now. */
  values: () => TextValues;
  clock: () => Date;
  findAudience: FindAudience;
}

/** The texts that the operator writes to everybody: the texts of the site, and announcements. */
export function siteTextsRoutes(mount: Mount, { db, values, clock, findAudience }: SiteTexts): void {
  mount(siteTextsApi.list, async () => ({
    texts: (await listTexts(db)).map(({ type, updatedAt }) => ({
      type,
      updated_at: updatedAt?.toISOString() ?? null,
    })),
  }));

  mount(siteTextsApi.read, async ({ params }) => {
    const { markdown, isOwn, versions } = await readWritten(db, params.type);
    return {
      markdown,
      marks: marksOf(values()),
      is_own: isOwn,
      versions: versions.map(({ id, author, createdAt, isOwn: is_own }) => ({
        id,
        at: createdAt.toISOString(),
        by: author,
        is_own,
      })),
    };
  });

  mount(siteTextsApi.version, async ({ params }) => ({
    markdown: await readVersion(db, params.type, params.id),
  }));

  mount(siteTextsApi.write, async ({ params, body }, by) => {
    await writeText(db, { by, type: params.type, markdown: body.markdown }, clock());
    return {};
  });

  mount(siteTextsApi.reset, async ({ params }, by) => {
    await resetText(db, { by, type: params.type }, clock());
    return {};
  });

  mount(siteTextsApi.announcements, async ({ query }) => listAnnouncements(db, query, clock()));

  mount(siteTextsApi.announce, async ({ body: { group, ...news } }, by) =>
    group === undefined
      ? announceToAll(db, { by, ...news }, { now: clock(), countAccounts: countAccountsUntil })
      : announceToGroup(db, { by, ...news, group }, { now: clock(), findAudience }),
  );
}
