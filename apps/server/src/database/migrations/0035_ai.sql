CREATE TABLE "ai_endpoints" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"model" text NOT NULL,
	"key" text NOT NULL,
	"input_price" integer NOT NULL,
	"output_price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"source" text NOT NULL,
	"model" text NOT NULL,
	"asked" jsonb NOT NULL,
	"proposals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"reserved" integer NOT NULL,
	"input_price" integer NOT NULL,
	"output_price" integer NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_jobs_kind" CHECK ("ai_jobs"."kind" in ('translate', 'cut', 'words', 'alternatives', 'mistakes', 'note', 'dialogue')),
	CONSTRAINT "ai_jobs_state" CHECK ("ai_jobs"."state" in ('running', 'done', 'failed', 'stopped')),
	CONSTRAINT "ai_jobs_source" CHECK ("ai_jobs"."source" in ('own', 'site'))
);
--> statement-breakpoint
ALTER TABLE "ai_endpoints" ADD CONSTRAINT "ai_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_jobs_user" ON "ai_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_jobs_created" ON "ai_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_jobs_running" ON "ai_jobs" USING btree ("user_id") WHERE "ai_jobs"."state" = 'running';