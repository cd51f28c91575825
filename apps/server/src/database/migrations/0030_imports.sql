CREATE TABLE "reference_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"whole_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reference_words" (
	"edition" integer NOT NULL,
	"word" text NOT NULL,
	"phonetic" text NOT NULL,
	"translation" text NOT NULL,
	"lemma" text,
	CONSTRAINT "reference_words_edition_word_pk" PRIMARY KEY("edition","word")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"columns" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"lessons" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"accepted" integer NOT NULL,
	"lesson_count" integer NOT NULL,
	"filled" integer NOT NULL,
	"refused" jsonb NOT NULL,
	"refused_total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"pack_id" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('words', 'course')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('ready', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_pack_id_packs_id_fk";
--> statement-breakpoint
ALTER TABLE "sentence_versions" DROP CONSTRAINT "sentence_versions_sentence_id_sentences_id_fk";
--> statement-breakpoint
ALTER TABLE "sentences" DROP CONSTRAINT "sentences_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "word_versions" DROP CONSTRAINT "word_versions_word_key_words_key_fk";
--> statement-breakpoint
ALTER TABLE "words" DROP CONSTRAINT "words_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "dictionary_words" DROP CONSTRAINT "dictionary_words_sentence_id_sentences_id_fk";
--> statement-breakpoint
ALTER TABLE "dictionary_words" DROP CONSTRAINT "dictionary_words_word_key_words_key_fk";
--> statement-breakpoint
DROP INDEX "words_lemma";--> statement-breakpoint
DROP INDEX "dictionary_words_lemma";--> statement-breakpoint
DROP INDEX "dictionary_words_form";--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_touched" ON "imports" USING btree ("touched_at");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_versions" ADD CONSTRAINT "sentence_versions_sentence_id_sentences_id_fk" FOREIGN KEY ("sentence_id") REFERENCES "public"."sentences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentences" ADD CONSTRAINT "sentences_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_versions" ADD CONSTRAINT "word_versions_word_key_words_key_fk" FOREIGN KEY ("word_key") REFERENCES "public"."words"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "words" ADD CONSTRAINT "words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_sentence_id_sentences_id_fk" FOREIGN KEY ("sentence_id") REFERENCES "public"."sentences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_word_key_words_key_fk" FOREIGN KEY ("word_key") REFERENCES "public"."words"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packs_owner" ON "packs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "words_lemma" ON "words" USING btree ("lemma","owner_id");--> statement-breakpoint
CREATE INDEX "dictionary_words_lemma" ON "dictionary_words" USING btree ("lemma","owner_id");--> statement-breakpoint
CREATE INDEX "dictionary_words_form" ON "dictionary_words" USING btree ("form","owner_id");