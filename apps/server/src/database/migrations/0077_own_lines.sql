CREATE TABLE "kept_words" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"prompt_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_words_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "kept_words_kind" CHECK ("kept_words"."kind" in ('name', 'place', 'job', 'food', 'animal'))
);
--> statement-breakpoint
CREATE TABLE "own_lines" (
	"user_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"topic" text NOT NULL,
	"line" text NOT NULL,
	"gaps" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_lines_user_id_prompt_id_day_pk" PRIMARY KEY("user_id","prompt_id","day"),
	CONSTRAINT "own_lines_topic" CHECK ("own_lines"."topic" in ('me', 'family', 'day', 'likes', 'yesterday', 'future'))
);
--> statement-breakpoint
CREATE TABLE "skipped_prompts" (
	"user_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "skipped_prompts_user_id_prompt_id_pk" PRIMARY KEY("user_id","prompt_id")
);
--> statement-breakpoint
ALTER TABLE "kept_words" ADD CONSTRAINT "kept_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_lines" ADD CONSTRAINT "own_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skipped_prompts" ADD CONSTRAINT "skipped_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_lines_newest" ON "own_lines" USING btree ("user_id","at");