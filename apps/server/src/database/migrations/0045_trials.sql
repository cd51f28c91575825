ALTER TABLE "packs" DROP CONSTRAINT "packs_origin";--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_origin" CHECK ("packs"."origin" in ('built-in', 'operator', 'author', 'trial'));--> statement-breakpoint
UPDATE "packs" SET "origin" = 'trial' WHERE "id" IN (SELECT "try_pack_id" FROM "publications");
