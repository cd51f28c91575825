import { paintFirst } from "./paint-first.ts";

// This is the whole of the script that stands in the page of the practice.
paintFirst();
