CREATE TABLE "cards" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"stability" real NOT NULL,
	"difficulty" real NOT NULL,
	"due" date NOT NULL,
	"last_review" date NOT NULL,
	"last_rating" smallint NOT NULL,
	"reviews" integer NOT NULL,
	"lapses" integer NOT NULL,
	CONSTRAINT "cards_user_id_kind_item_id_pk" PRIMARY KEY("user_id","kind","item_id"),
	CONSTRAINT "cards_kind" CHECK ("cards"."kind" in ('sentence', 'word'))
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"rating" smallint NOT NULL,
	"pace" integer,
	CONSTRAINT "review_log_kind" CHECK ("review_log"."kind" in ('sentence', 'word')),
	CONSTRAINT "review_log_rating" CHECK ("review_log"."rating" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "review_paces" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "review_paces_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "review_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"retention" smallint NOT NULL,
	"weights" jsonb,
	"break_until" date,
	CONSTRAINT "review_plans_retention" CHECK ("review_plans"."retention" between 70 and 97)
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_paces" ADD CONSTRAINT "review_paces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_plans" ADD CONSTRAINT "review_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_due" ON "cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "review_log_item" ON "review_log" USING btree ("user_id","kind","item_id");--> statement-breakpoint
CREATE INDEX "review_log_day" ON "review_log" USING btree ("user_id","day");