ALTER TABLE "packs" ADD COLUMN "level_decided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "packs" SET "position" = "places"."place" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "type" ORDER BY ("id" = 'first-steps') DESC, "learners" DESC, "id" DESC) AS "place"
  FROM "packs" WHERE "owner_id" IS NULL AND NOT "retired"
) AS "places" WHERE "places"."id" = "packs"."id";
