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

/** The operator's settings of models, with the values that hold when they are read. */
export interface AiOptions {
  /** The site's own model; authors may have theirs beside it. */
  site?: AiSite | undefined;
  /** The tokens of the site's model that may be used in a day: by one author, and by all authors together. */
  dailyTokens: { ofAuthor: number; ofAll: number };
  /** Whether authors' endpoints may stand in this network. */
  isPrivateAllowed: boolean;
  chatLimits?: ChatLimits;
}
