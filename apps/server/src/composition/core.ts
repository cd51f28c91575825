import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Database, OpenDatabase } from "#database/database.ts";
import type { Jobs } from "#database/jobs/jobs.ts";
import type { News } from "#database/news/news.ts";
import type { OwnPart, OwnTable } from "#database/own-rows.ts";
import type { Images } from "#platform/files/images.ts";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import type { Limits } from "#platform/limits.ts";
import type { Vault } from "#platform/vault.ts";
import type { Feature, Leave } from "./feature.ts";
import type { Following, Happening } from "./happening.ts";

/** The tools that every feature is given. The lists in it are filled once all features are composed. */
export interface Core {
  /** The app; everything that a feature opens is closed with it. */
  app: FastifyInstance;
  database: OpenDatabase;
  db: Database;
  jobs: Jobs;
  /** The changes on all servers, as this server hears them. */
  news: News;
  clock: () => Date;
  log: FastifyBaseLogger;
  metrics: Registry;
  limits: Limits;
  /** Opens limiters for frequent calls. Passwords and codes are counted in the database instead. */
  openLimiter: OpenLimiter;
  /** Seals secrets; undefined where the operator has set no keys. */
  vault: Vault | undefined;
  images: Images;
  /** Whether each answer and the result of each job are checked against the contract. */
  checkResponses: boolean;
  followersOf: <Follower>(happening: Happening<Follower>) => readonly Follower[];
  /** The tables with rows of learners, of all features. */
  owned: readonly (OwnTable | OwnPart)[];
  /** The functions that remove what else ends with an account, of all features. */
  leaves: readonly Leave[];
}

/** The core, and the function that fills its lists. */
export function openCore(parts: Omit<Core, "followersOf" | "owned" | "leaves">): {
  core: Core;
  complete: (features: readonly Feature[]) => void;
} {
  const owned: (OwnTable | OwnPart)[] = [];
  const leaves: Leave[] = [];
  const followings: Following[] = [];
  const waiting: (() => void)[] = [];
  let isComplete = false;
  return {
    core: {
      ...parts,
      owned,
      leaves,
      followersOf(happening) {
        const followers: ReturnType<typeof happening.followersAmong> = [];
        const fill = () => void followers.push(...happening.followersAmong(followings));
        if (isComplete) fill();
        else waiting.push(fill);
        return followers;
      },
    },
    complete(features) {
      owned.push(...features.flatMap(({ owns = [] }) => owns));
      leaves.push(...features.flatMap(({ leave }) => leave ?? []));
      followings.push(...features.flatMap(({ follows = [] }) => follows));
      isComplete = true;
      for (const fill of waiting) fill();
    },
  };
}
