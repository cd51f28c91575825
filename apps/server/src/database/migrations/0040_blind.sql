CREATE TABLE "blind_answers" (
	"check_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"accepted" boolean,
	"second" text NOT NULL,
	"second_accepted" boolean,
	"remark" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blind_answers_check_id_n_reader_id_pk" PRIMARY KEY("check_id","n","reader_id")
);
--> statement-breakpoint
CREATE TABLE "blind_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"lessons" jsonb NOT NULL,
	"prompts" jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"prompt_count" integer NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "blind_checks_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "blind_readers" (
	"check_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blind_readers_check_id_id_pk" PRIMARY KEY("check_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD COLUMN "pack_id" text;--> statement-breakpoint
ALTER TABLE "blind_answers" ADD CONSTRAINT "blind_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_answers" ADD CONSTRAINT "blind_answers_check_id_reader_id_blind_readers_check_id_id_fk" FOREIGN KEY ("check_id","reader_id") REFERENCES "public"."blind_readers"("check_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_checks" ADD CONSTRAINT "blind_checks_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_checks" ADD CONSTRAINT "blind_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_readers" ADD CONSTRAINT "blind_readers_check_id_blind_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."blind_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_readers" ADD CONSTRAINT "blind_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blind_answers_reader" ON "blind_answers" USING btree ("check_id","reader_id");--> statement-breakpoint
CREATE INDEX "blind_answers_user" ON "blind_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blind_checks_draft" ON "blind_checks" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE INDEX "blind_checks_user" ON "blind_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blind_checks_expires" ON "blind_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blind_readers_user" ON "blind_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mistake_reports_pack" ON "mistake_reports" USING btree ("pack_id","created_at","id");--> statement-breakpoint
UPDATE "mistake_reports" SET "pack_id" = split_part("item_id", '.', 1) WHERE "kind" = 'sentence';
