CREATE TABLE "word_versions" (
	"word_key" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "word_versions_word_key_version_pk" PRIMARY KEY("word_key","version")
);
--> statement-breakpoint
CREATE TABLE "words" (
	"key" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"lemma" text NOT NULL,
	"zh" text NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dictionary_words" DROP CONSTRAINT "dictionary_words_sentence_id_position_pk";--> statement-breakpoint
ALTER TABLE "dictionary_words" ALTER COLUMN "sentence_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "word_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD COLUMN "word_key" text;--> statement-breakpoint
ALTER TABLE "word_versions" ADD CONSTRAINT "word_versions_word_key_words_key_fk" FOREIGN KEY ("word_key") REFERENCES "public"."words"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "words" ADD CONSTRAINT "words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "words_lesson_position" ON "words" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "words_lemma" ON "words" USING btree ("lemma");--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_word_key_words_key_fk" FOREIGN KEY ("word_key") REFERENCES "public"."words"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_words_sentence" ON "dictionary_words" USING btree ("sentence_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_words_word" ON "dictionary_words" USING btree ("word_key","position");--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_place" CHECK (num_nonnulls("dictionary_words"."sentence_id", "dictionary_words"."word_key") = 1);