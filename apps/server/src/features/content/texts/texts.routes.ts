import { textsApi } from "@shiju/contract/content/texts";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { readText, type TextValues } from "./texts.service.ts";

export function textsRoutes(mount: Mount, db: Database, values: () => TextValues): void {
  mount(textsApi.read, async ({ params }) => readText(db, params.type, values()));
}
