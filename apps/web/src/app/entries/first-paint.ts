import { paintFirst } from "#app/first-paint/paint-first.ts";
import { askEarly } from "#parts/practice/run/early-practice.ts";

/**
 * This script is inlined into the game's page after the rendered lesson. It shows that lesson. If the lesson is not for
 * this learner, it requests the practice early.
 */
if (!paintFirst()) askEarly();
