import { sharedKeys } from "@shiju/storage/shared-keys";
import { readStored } from "@shiju/storage/store";
import { paintTheme } from "@shiju/ui/styles/paint-theme.ts";

/** Inlined into the page; runs before the first paint. */
paintTheme(readStored("theme", sharedKeys.theme));
