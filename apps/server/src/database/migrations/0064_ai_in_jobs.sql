-- A question that ran before has no row in jobs, and would run for ever.
UPDATE "ai_jobs" SET "state" = 'failed', "problem" = '服务器重启过，已经写好的还在；其余的请再试一次' WHERE "state" = 'running';--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD COLUMN "take" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'making' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "lane" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "losses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_jobs" DROP COLUMN "touched_at";
