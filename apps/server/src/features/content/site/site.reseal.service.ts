import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { siteSettings } from "#database/tables/content/site.ts";
import type { Vault } from "#platform/vault.ts";
import { aboutKey, aiSchema } from "./site.settings.service.ts";

/** Seals the key of the site's model with the newest key. Returns whether it was sealed with an older key before. */
export async function resealSiteModel(db: Database, vault: Vault): Promise<boolean> {
  const isModel = eq(siteSettings.name, "ai");
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(siteSettings).where(isModel).for("update");
    if (!row) return false;
    const stored = aiSchema.parse(row.value);
    const key = stored.model?.key ?? null;
    if (stored.model === null || key === null || !vault.knows(key) || vault.isCurrent(key)) return false;
    const model = { ...stored.model, key: vault.seal(vault.open(key, aboutKey), aboutKey) };
    await tx
      .update(siteSettings)
      .set({ value: { ...stored, model } })
      .where(isModel);
    return true;
  });
}
