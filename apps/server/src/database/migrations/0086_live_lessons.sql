CREATE TABLE "live_answers" (
	"live_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"attempt_id" uuid NOT NULL,
	"is_right" boolean NOT NULL,
	"wrong" text,
	CONSTRAINT "live_answers_live_id_user_id_position_pk" PRIMARY KEY("live_id","user_id","position")
);
--> statement-breakpoint
CREATE TABLE "live_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"phase" text DEFAULT 'asking' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"body_hash" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "live_lessons_phase" CHECK ("live_lessons"."phase" in ('asking', 'answer', 'paused', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "live_members" (
	"live_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "live_members_live_id_user_id_pk" PRIMARY KEY("live_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_live_id_live_lessons_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lessons" ADD CONSTRAINT "live_lessons_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_members" ADD CONSTRAINT "live_members_live_id_live_lessons_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_members" ADD CONSTRAINT "live_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_answers_user" ON "live_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_lessons_running" ON "live_lessons" USING btree ("group_id") WHERE "live_lessons"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_lessons_group" ON "live_lessons" USING btree ("group_id","started_at");--> statement-breakpoint
CREATE INDEX "live_members_user" ON "live_members" USING btree ("user_id");