import { sharedKeys } from "@shiju/storage/shared-keys";
import { readStored } from "@shiju/storage/store";
import { paintTheme } from "@shiju/ui/styles/paint-theme.ts";

/** Stands in the page itself and runs before anything is painted. */
paintTheme(readStored("theme", sharedKeys.theme));
