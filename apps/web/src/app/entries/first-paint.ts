import { paintFirst } from "#app/first-paint/paint-first.ts";
import { askEarly } from "#parts/run/early-practice.ts";

/** Stands in the page of the game, behind what the server rendered: where that is not for this learner, it asks. */
if (!paintFirst()) askEarly();
