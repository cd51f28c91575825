CREATE TABLE "rank_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"verdict" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rank_reviews_user_day" UNIQUE("user_id","day"),
	CONSTRAINT "rank_reviews_verdict" CHECK ("rank_reviews"."verdict" in ('counts', 'excluded'))
);
--> statement-breakpoint
ALTER TABLE "rank_doubted" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "rank_doubted" SET "day" = ((coalesce((
  SELECT least("started_at" + "ms" * interval '1 millisecond', "received_at") FROM "attempts" WHERE "id" = "attempt_id"
), "rank_doubted"."started_at") AT TIME ZONE 'UTC') + interval '8 hours')::date;--> statement-breakpoint
ALTER TABLE "rank_doubted" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
INSERT INTO "rank_reviews" ("user_id", "day", "since")
  SELECT "user_id", "day", max("started_at") FROM "rank_doubted" WHERE "reason" <> 'late' GROUP BY "user_id", "day";--> statement-breakpoint
ALTER TABLE "rank_reviews" ADD CONSTRAINT "rank_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_reviews_since" ON "rank_reviews" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "rank_doubted_day" ON "rank_doubted" USING btree ("user_id","day");