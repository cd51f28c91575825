CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text NOT NULL,
	"head_img" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"invitation_code" text NOT NULL,
	"invited_by" uuid,
	"vip_type" smallint DEFAULT 0 NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_invitation_code_unique" UNIQUE("invitation_code")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"pack_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"goal" text NOT NULL,
	"sentence_count" integer NOT NULL,
	"step_counts" integer[] NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"level" smallint NOT NULL,
	"category" text NOT NULL,
	"access" text NOT NULL,
	"license" text NOT NULL,
	"lesson_count" integer NOT NULL,
	"sentence_count" integer NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sentence_versions" (
	"sentence_id" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "sentence_versions_sentence_id_version_pk" PRIMARY KEY("sentence_id","version")
);
--> statement-breakpoint
CREATE TABLE "sentences" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"en" text NOT NULL,
	"zh" text NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"practice_type" text NOT NULL,
	"lesson_id" text NOT NULL,
	"sentence_id" text NOT NULL,
	"step" text NOT NULL,
	"content_version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"judged_with" jsonb NOT NULL,
	"events" jsonb NOT NULL,
	"passed" boolean NOT NULL,
	"checks" integer NOT NULL,
	"errors" integer NOT NULL,
	"first_check_right" boolean NOT NULL,
	"shown" boolean NOT NULL,
	"skipped" boolean NOT NULL,
	"hints" integer NOT NULL,
	"ms" integer NOT NULL,
	"chars" integer NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"practice_type" text NOT NULL,
	"sentence_id" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "places_user_id_lesson_id_practice_type_pk" PRIMARY KEY("user_id","lesson_id","practice_type")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"passed_sentences" integer NOT NULL,
	"passed_chunks" integer NOT NULL,
	"passed_combos" integer NOT NULL,
	"passed_words" integer NOT NULL,
	"first_checks" integer NOT NULL,
	"first_checks_right" integer NOT NULL,
	"last_studied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "pack_learners" (
	"pack_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "pack_learners_pack_id_user_id_pk" PRIMARY KEY("pack_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "passed_steps" (
	"user_id" uuid NOT NULL,
	"sentence_id" text NOT NULL,
	"step" text NOT NULL,
	"lesson_id" text NOT NULL,
	CONSTRAINT "passed_steps_user_id_sentence_id_step_pk" PRIMARY KEY("user_id","sentence_id","step")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_versions" ADD CONSTRAINT "sentence_versions_sentence_id_sentences_id_fk" FOREIGN KEY ("sentence_id") REFERENCES "public"."sentences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentences" ADD CONSTRAINT "sentences_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_learners" ADD CONSTRAINT "pack_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_steps" ADD CONSTRAINT "passed_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lessons_pack_position" ON "lessons" USING btree ("pack_id","position");--> statement-breakpoint
CREATE INDEX "packs_type_learners" ON "packs" USING btree ("type","learners","id");--> statement-breakpoint
CREATE INDEX "sentences_lesson_position" ON "sentences" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "places_newest" ON "places" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "lesson_progress_recent" ON "lesson_progress" USING btree ("user_id","last_studied_at");--> statement-breakpoint
CREATE INDEX "passed_steps_lesson" ON "passed_steps" USING btree ("lesson_id");