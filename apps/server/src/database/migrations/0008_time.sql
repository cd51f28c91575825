CREATE TABLE "claimed_trials" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finished_runs" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finished_runs_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "free_days" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"metered_ms" integer DEFAULT 0 NOT NULL,
	"reported_ms" integer DEFAULT 0 NOT NULL,
	"last_call_at" timestamp with time zone,
	CONSTRAINT "free_days_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "studied_intervals" (
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studied_intervals_user_id_started_at_pk" PRIMARY KEY("user_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"pack_id" text NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "study_days_user_id_date_pack_id_pk" PRIMARY KEY("user_id","date","pack_id")
);
--> statement-breakpoint
CREATE TABLE "study_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"claimed_ms" integer NOT NULL,
	"counted_ms" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "finished_runs" ADD CONSTRAINT "finished_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_days" ADD CONSTRAINT "free_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studied_intervals" ADD CONSTRAINT "studied_intervals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_reports" ADD CONSTRAINT "study_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finished_runs_lesson" ON "finished_runs" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "study_days_date" ON "study_days" USING btree ("date");--> statement-breakpoint
CREATE INDEX "attempts_lesson" ON "attempts" USING btree ("user_id","lesson_id");