/** What one server takes on at a time and in a day; the operator sets it. */
export interface Limits {
  /** Connections at a time; further ones are closed at once. */
  connections: number;
  /** How long a request may take to arrive. */
  requestMs: number;
  /** Codes by SMS in a day, to all phones together: each costs money. */
  dailyCodes: number;
  /** Texts made into speech in a day, beside those that are kept: for a learner, a visitor's network, all visitors together. */
  texts: { ofLearner: number; ofNetwork: number; ofVisitors: number };
  /** Bytes of speech that is kept; what nobody asked for longest makes way. */
  speechBytes: number;
  /** Bytes of pictures that one learner keeps. */
  uploadBytes: number;
  /** Bytes of attempts that one learner sends in a day; what is more is taken the next day. */
  attemptBytes: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: Limits = {
  connections: 2000,
  requestMs: 120_000,
  dailyCodes: 2000,
  texts: { ofLearner: 2000, ofNetwork: 300, ofVisitors: 3000 },
  speechBytes: 2048 * megabyte,
  uploadBytes: 50 * megabyte,
  attemptBytes: 20 * megabyte,
};
