CREATE TABLE "rank_counts" (
	"board" text NOT NULL,
	"level" smallint NOT NULL,
	"step" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "rank_counts_board_level_step_pk" PRIMARY KEY("board","level","step")
);
--> statement-breakpoint
CREATE TABLE "rank_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"sentences" integer NOT NULL,
	"work" jsonb,
	CONSTRAINT "rank_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "rank_doubted" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rank_doubted_reason" CHECK ("rank_doubted"."reason" in ('backwards', 'fast', 'at_once', 'even', 'late'))
);
--> statement-breakpoint
CREATE TABLE "rank_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_sentences" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sentence_id" text NOT NULL,
	CONSTRAINT "rank_sentences_user_id_day_sentence_id_pk" PRIMARY KEY("user_id","day","sentence_id")
);
--> statement-breakpoint
CREATE TABLE "rank_sums" (
	"board" text NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"value" integer NOT NULL,
	"hidden" boolean NOT NULL,
	CONSTRAINT "rank_sums_user_id_board_pk" PRIMARY KEY("user_id","board")
);
--> statement-breakpoint
ALTER TABLE "rank_days" ADD CONSTRAINT "rank_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_doubted" ADD CONSTRAINT "rank_doubted_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_people" ADD CONSTRAINT "rank_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_sentences" ADD CONSTRAINT "rank_sentences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_sums" ADD CONSTRAINT "rank_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_days_open" ON "rank_days" USING btree ("day") WHERE "rank_days"."work" is not null;--> statement-breakpoint
CREATE INDEX "rank_doubted_user" ON "rank_doubted" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "rank_sentences_day" ON "rank_sentences" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rank_sums_top" ON "rank_sums" USING btree ("board","hidden","value" DESC NULLS LAST,"user_id");