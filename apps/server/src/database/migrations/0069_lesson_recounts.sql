CREATE TABLE "lesson_recounts" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "lesson_progress_lesson";--> statement-breakpoint
DROP INDEX "passed_steps_lesson";--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id","user_id");--> statement-breakpoint
CREATE INDEX "passed_steps_lesson" ON "passed_steps" USING btree ("lesson_id","user_id");