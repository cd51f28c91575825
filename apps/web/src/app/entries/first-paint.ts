import { paintFirst } from "#app/first-paint/paint-first.ts";
import { askEarly } from "#parts/practice/run/early-practice.ts";

/**
 * Inlined into the game's page after the rendered lesson. Shows that lesson. If it is not for this learner, requests
 * the practice early.
 */
if (!paintFirst()) askEarly();
