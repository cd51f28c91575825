import type { ChatLimits } from "#platform/providers/ai/chat.ts";

/** A model that the site's authors may ask. */
interface AiSite {
  url: string;
  key?: string | undefined;
  model: string;
  /** Fen for a million tokens. */
  inputPrice: number;
  outputPrice: number;
  /** Whether it may stand in this network. */
  isPrivateAllowed: boolean;
}

/** What the operator says about models, as it holds when it is read. */
export interface AiOptions {
  /** The site's own model; authors may have theirs beside it. */
  site?: AiSite | undefined;
  /** Tokens of the site's model in a day: of an author, of all together. */
  dailyTokens: { ofAuthor: number; ofAll: number };
  /** Whether authors' endpoints may stand in this network. */
  isPrivateAllowed: boolean;
  chatLimits?: ChatLimits;
}
