import type { ChatLimits } from "#platform/providers/ai/chat.ts";

/** What the operator says about models. */
export interface AiOptions {
  /** The site's own model; authors may have theirs beside it. */
  site?:
    | { url: string; key?: string | undefined; model: string; inputPrice: number; outputPrice: number }
    | undefined;
  /** Tokens of the site's model in a day: of an author, of all together. */
  dailyTokens: { ofAuthor: number; ofAll: number };
  /** Whether authors' endpoints may stand in this network. */
  isPrivateAllowed: boolean;
  chatLimits?: ChatLimits;
}
