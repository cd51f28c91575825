CREATE TABLE "goal_days" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "goal_days_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
ALTER TABLE "rank_counts" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rank_counts" DROP CONSTRAINT "rank_counts_board_level_step_pk";--> statement-breakpoint
ALTER TABLE "rank_counts" ADD CONSTRAINT "rank_counts_board_level_step_shard_pk" PRIMARY KEY("board","level","step","shard");--> statement-breakpoint
ALTER TABLE "goal_days" ADD CONSTRAINT "goal_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "goal_days" ("user_id", "date")
SELECT "days"."user_id", "days"."date" FROM "study_days" AS "days"
LEFT JOIN "settings" AS "goal" ON "goal"."user_id" = "days"."user_id" AND "goal"."key" = 'study_goal' AND jsonb_typeof("goal"."value") = 'number'
GROUP BY "days"."user_id", "days"."date", "goal"."value"
HAVING sum("days"."ms") >= coalesce(("goal"."value")::numeric, 10) * 60000;
