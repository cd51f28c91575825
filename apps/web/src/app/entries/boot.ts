import { tellNotFetched } from "#app/first-script.ts";
import { paintStored } from "#learner/settings/paint.ts";

/** Inlined into every page; runs before the first paint. */
paintStored();
tellNotFetched();
