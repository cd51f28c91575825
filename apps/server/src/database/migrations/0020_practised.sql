CREATE TABLE "practised_intervals" (
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practised_intervals_user_id_started_at_pk" PRIMARY KEY("user_id","started_at")
);
--> statement-breakpoint
ALTER TABLE "free_days" ADD COLUMN "lessons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practised_intervals" ADD CONSTRAINT "practised_intervals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practised_intervals_end" ON "practised_intervals" USING btree ("ended_at");--> statement-breakpoint
INSERT INTO "practised_intervals" ("user_id", "started_at", "ended_at")
SELECT "user_id", "starts", "starts" + "used"
FROM (
	SELECT "user_id", "used", greatest("midnight", "last_call_at" - "used") AS "starts"
	FROM (
		SELECT "user_id", "last_call_at",
			"date"::timestamp AT TIME ZONE 'Asia/Shanghai' AS "midnight",
			greatest("metered_ms", "reported_ms") * interval '1 millisecond' AS "used"
		FROM "free_days"
		WHERE "date" >= current_date - 2
	) AS "days"
) AS "stretches"
WHERE "used" > interval '0';--> statement-breakpoint
ALTER TABLE "free_days" DROP COLUMN "metered_ms";--> statement-breakpoint
ALTER TABLE "free_days" DROP COLUMN "last_call_at";