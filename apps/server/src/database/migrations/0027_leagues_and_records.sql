CREATE TABLE "answer_days" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"lesson_id" text NOT NULL,
	"steps" integer NOT NULL,
	"sentences" integer NOT NULL,
	"words" integer NOT NULL,
	"first_checks" integer NOT NULL,
	"first_checks_right" integer NOT NULL,
	"chars" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "answer_days_user_id_date_lesson_id_pk" PRIMARY KEY("user_id","date","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "league_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"division" smallint NOT NULL,
	"settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"joined" boolean NOT NULL,
	"division" smallint DEFAULT 1 NOT NULL,
	"idle_weeks" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_seats" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"group_id" uuid NOT NULL,
	"left_early" boolean DEFAULT false NOT NULL,
	"minutes" integer,
	"place" smallint,
	"next_division" smallint,
	CONSTRAINT "league_seats_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "league_weeks" (
	"week" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly_report" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_reports" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "weekly_reports_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "next_time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_changes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_days" ADD CONSTRAINT "answer_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_people" ADD CONSTRAINT "league_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_seats" ADD CONSTRAINT "league_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_seats" ADD CONSTRAINT "league_seats_group_id_league_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."league_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_days_lesson" ON "answer_days" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "league_groups_week" ON "league_groups" USING btree ("week","division");--> statement-breakpoint
CREATE INDEX "league_groups_open" ON "league_groups" USING btree ("week") WHERE not "league_groups"."settled";--> statement-breakpoint
CREATE INDEX "league_people_joined" ON "league_people" USING btree ("division") WHERE "league_people"."joined";--> statement-breakpoint
CREATE INDEX "league_seats_group" ON "league_seats" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('welcome', 'feedback', 'announcement', 'league', 'report'));--> statement-breakpoint
INSERT INTO "answer_days" ("user_id", "date", "lesson_id", "steps", "sentences", "words", "first_checks", "first_checks_right", "chars", "ms")
SELECT "user_id", ("started_at" AT TIME ZONE "time_zone")::date, coalesce("lesson_id", ''),
  count(*) FILTER (WHERE "passed"),
  count(*) FILTER (WHERE "right" AND "subject_kind" = 'sentence' AND "step" LIKE '0:%'),
  count(*) FILTER (WHERE "right" AND "subject_kind" = 'word'),
  count(*) FILTER (WHERE "asked" AND "checks" > 0),
  count(*) FILTER (WHERE "asked" AND "checks" > 0 AND "first_check_right" AND NOT "shown"),
  coalesce(sum("chars") FILTER (WHERE "right"), 0),
  coalesce(sum("ms") FILTER (WHERE "right"), 0)
FROM "attempts"
JOIN "users" ON "users"."id" = "user_id"
CROSS JOIN LATERAL (SELECT NOT ("judged_with" ->> 'always_show')::boolean
  AND "practice_type" IS DISTINCT FROM 'listen' AND "mode" IS DISTINCT FROM 'mode1' AS "asked") AS "memory"
CROSS JOIN LATERAL (SELECT "asked" AND "passed" AND NOT "shown" AS "right") AS "outcome"
GROUP BY 1, 2, 3;
