CREATE TABLE "dictionary_words" (
	"sentence_id" text NOT NULL,
	"position" smallint NOT NULL,
	"pack_id" text NOT NULL,
	"level" smallint NOT NULL,
	"lemma" text NOT NULL,
	"form" text NOT NULL,
	"class" text NOT NULL,
	"zh" text,
	"us" text NOT NULL,
	"uk" text NOT NULL,
	"syllables" text[] NOT NULL,
	CONSTRAINT "dictionary_words_sentence_id_position_pk" PRIMARY KEY("sentence_id","position")
);
--> statement-breakpoint
CREATE TABLE "mistake_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notebook_items" (
	"user_id" uuid NOT NULL,
	"notebook" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"marked" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"source" text,
	"decision" boolean,
	"decided_at" timestamp with time zone,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notebook_items_user_id_notebook_kind_item_id_pk" PRIMARY KEY("user_id","notebook","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "notebook_practices" (
	"user_id" uuid NOT NULL,
	"notebook" text NOT NULL,
	"item_id" text NOT NULL,
	"attempt" uuid NOT NULL,
	CONSTRAINT "notebook_practices_user_id_notebook_item_id_attempt_pk" PRIMARY KEY("user_id","notebook","item_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "lesson_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_sentence_id_sentences_id_fk" FOREIGN KEY ("sentence_id") REFERENCES "public"."sentences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_items" ADD CONSTRAINT "notebook_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_practices" ADD CONSTRAINT "notebook_practices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dictionary_words_lemma" ON "dictionary_words" USING btree ("lemma");--> statement-breakpoint
CREATE INDEX "dictionary_words_form" ON "dictionary_words" USING btree ("form");--> statement-breakpoint
CREATE INDEX "dictionary_words_pack" ON "dictionary_words" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "notebook_items_newest" ON "notebook_items" USING btree ("user_id","notebook","since");--> statement-breakpoint
CREATE INDEX "attempts_item" ON "attempts" USING btree ("user_id","sentence_id");--> statement-breakpoint
UPDATE "packs" SET "hash" = '';