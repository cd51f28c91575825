CREATE INDEX "users_inviter" ON "users" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "message_reads_message" ON "message_reads" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "pack_learners_user" ON "pack_learners" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_purpose" CHECK ("sms_codes"."purpose" in ('sms', 'register', 'forget', 'bind'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('learner', 'admin'));--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_type" CHECK ("packs"."type" in ('course', 'textbook', 'words', 'daily'));--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_access" CHECK ("packs"."access" in ('free', 'member'));--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_class" CHECK ("dictionary_words"."class" in ('n', 'v', 'adj', 'adv', 'prep', 'pron', 'num', 'art', 'conj', 'aux', 'int', 'onom'));--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_kind" CHECK ("feedbacks"."kind" in ('suggestion', 'problem', 'course', 'account', 'other'));--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_kind" CHECK ("mistake_reports"."kind" in ('sentence', 'word'));--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_reason" CHECK ("mistake_reports"."reason" in ('english', 'translation', 'answer', 'analysis', 'sound', 'other'));--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_practice_type" CHECK ("places"."practice_type" in ('translation', 'dictation', 'listen'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('welcome', 'feedback', 'announcement'));--> statement-breakpoint
ALTER TABLE "notebook_items" ADD CONSTRAINT "notebook_items_notebook" CHECK ("notebook_items"."notebook" in ('mastered', 'newWord', 'errorNote'));--> statement-breakpoint
ALTER TABLE "notebook_items" ADD CONSTRAINT "notebook_items_kind" CHECK ("notebook_items"."kind" in ('sentence', 'word'));--> statement-breakpoint
ALTER TABLE "notebook_items" ADD CONSTRAINT "notebook_items_source" CHECK ("notebook_items"."source" in ('course', 'newWord', 'errorNote', 'review', 'wordCourse', 'wordNewWord', 'wordErrorNote'));--> statement-breakpoint
ALTER TABLE "notebook_practices" ADD CONSTRAINT "notebook_practices_notebook" CHECK ("notebook_practices"."notebook" in ('mastered', 'newWord', 'errorNote'));--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_type" CHECK ("texts"."type" in ('agreement', 'privacy', 'help', 'about'));--> statement-breakpoint
ALTER TABLE "study_reports" ADD CONSTRAINT "study_reports_kind" CHECK ("study_reports"."kind" in ('course', 'word', 'other'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_used_as" CHECK ("uploads"."used_as" in ('head_image', 'feedback'));