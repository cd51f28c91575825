CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"body_hash" text,
	"input" jsonb NOT NULL,
	"progress" jsonb,
	"result" jsonb,
	"problem" jsonb,
	"takes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"touched_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'done', 'failed', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("created_at") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "blind_checks" DROP COLUMN "body_hash";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "body_hash";