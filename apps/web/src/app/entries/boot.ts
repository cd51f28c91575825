import { tellNotFetched } from "#app/first-script.ts";
import { paintStored } from "#learner/settings/paint.ts";

/** Stands in every page itself and runs before anything is painted. */
paintStored();
tellNotFetched();
