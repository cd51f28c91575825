ALTER TABLE "ai_jobs" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "blind_checks" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "draft_changes" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "body_hash" text;