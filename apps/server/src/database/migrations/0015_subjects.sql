ALTER TABLE "attempts" RENAME COLUMN "sentence_id" TO "subject_id";--> statement-breakpoint
ALTER INDEX "attempts_item" RENAME TO "attempts_subject";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "practice_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "content_version" DROP NOT NULL;--> statement-breakpoint
-- Until now every attempt was at a sentence.
ALTER TABLE "attempts" ADD COLUMN "subject_kind" text NOT NULL DEFAULT 'sentence';--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "subject_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_subject_kind" CHECK ("attempts"."subject_kind" in ('sentence', 'word'));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_source" CHECK ("attempts"."source" in ('course', 'newWord', 'errorNote', 'review', 'wordCourse', 'wordNewWord', 'wordErrorNote'));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_practice_type" CHECK ("attempts"."practice_type" in ('translation', 'dictation', 'listen'));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_mode" CHECK ("attempts"."mode" in ('mode1', 'mode2', 'mode3', 'mode4', 'mode5'));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_way" CHECK (num_nonnulls("attempts"."practice_type", "attempts"."mode") = 1);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_practice" CHECK (("attempts"."subject_kind" in ('sentence') and "attempts"."source" in ('course', 'newWord', 'errorNote', 'review') and coalesce("attempts"."practice_type", "attempts"."mode") in ('translation', 'dictation', 'listen')) or ("attempts"."subject_kind" in ('word') and "attempts"."source" in ('wordCourse', 'wordNewWord', 'wordErrorNote', 'review') and coalesce("attempts"."practice_type", "attempts"."mode") in ('mode1', 'mode2', 'mode3', 'mode4', 'mode5')));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_version" CHECK ("attempts"."subject_kind" = 'word' or "attempts"."content_version" is not null);