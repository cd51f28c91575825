import { dictionaryApi } from "@shiju/contract/content/dictionary";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { lookUp } from "./dictionary.service.ts";

export function dictionaryRoutes(mount: Mount, db: Database): void {
  mount(dictionaryApi.lookUp, async ({ query }, caller) => lookUp(db, caller, query.word));
}
