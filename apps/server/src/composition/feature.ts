import type { SitePart } from "@shiju/learning/settings/site-kinds";
import type { Metric } from "prom-client";
import type { Transaction } from "#database/database.ts";
import type { OwnPart, OwnTable } from "#database/own-rows.ts";
import type { Mount } from "#platform/http/http.ts";
import type { RepeatedWork, Work } from "#platform/repeated.ts";
import type { Following } from "./happening.ts";

/** Removes the traces of a learner outside of the learner's own rows. It runs before those rows are removed. */
export type Leave = (tx: Transaction, userId: string, now: Date) => Promise<void>;

interface FeatureWork extends Pick<RepeatedWork, "name" | "every"> {
  /**
   * Whether each of several servers does the work, because the work is about the server itself. Otherwise only one
   * server does it.
   */
  isOfEach?: true;
  run: Work;
}

/** All that one feature brings to the server. */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /**
   * The part of the site that the feature belongs to. The table of kinds says which kinds of site have the part. On a
   * site without it, the routes return `not_on_this_site` and the works pause.
   */
  part?: SitePart;
  /** Reads what has to be read before the first call. */
  prepare?: () => Promise<void>;
  routes?: (mount: Mount) => void;
  works?: readonly FeatureWork[];
  follows?: readonly Following[];
  /** The tables with rows of learners; they are exported, and removed with the account. */
  owns?: readonly (OwnTable | OwnPart)[];
  leave?: Leave;
  metrics?: readonly Metric[];
  stop?: () => void | Promise<void>;
}
