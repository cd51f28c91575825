/** What calls itself a robot, fetches previews for chats, or is a tool and no browser. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|libwww|httpclient|facebookexternalhit|embedly/i;

/** Whether a visit is no person's: by the name that the caller gives itself, or because the page is only fetched ahead. */
export function isRobot(headers: Record<string, string | string[] | undefined>): boolean {
  const agent = String(headers["user-agent"] ?? "");
  const purpose = String(headers["sec-purpose"] ?? headers["purpose"] ?? "");
  return agent === "" || robots.test(agent) || /prefetch|prerender|preview/i.test(purpose);
}
