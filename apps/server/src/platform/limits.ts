/** The limits of one server, at a time and per day; the operator sets them. */
export interface Limits {
  /** Connections at a time; further ones are closed at once. */
  connections: number;
  /** How long a request may take to arrive. */
  requestMs: number;
  /** Codes by SMS in a day, to all phones together: each costs money. */
  dailyCodes: number;
  /** Texts that may be synthesised in a day, not counting cached ones: per learner, per network of a visitor, and for all visitors together. */
  texts: { ofLearner: number; ofNetwork: number; ofVisitors: number };
  /** Bytes of cached speech; the least recently used is removed first. */
  speechBytes: number;
  /** Bytes of pictures that one learner keeps. */
  uploadBytes: number;
  /** Bytes of attempts that one learner may send in a day; more is accepted the next day. */
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
