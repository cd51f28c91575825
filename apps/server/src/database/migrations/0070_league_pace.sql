DROP INDEX "league_people_joined";--> statement-breakpoint
ALTER TABLE "league_people" ADD COLUMN "pace" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "league_people_joined" ON "league_people" USING btree ("division","pace","user_id") WHERE "league_people"."joined";