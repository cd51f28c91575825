-- An import that ran before has no row in jobs, and would run for ever.
UPDATE "imports" SET "state" = 'failed', "problem" = '导入中断了，请再点一次导入' WHERE "state" = 'running';--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "job_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "done";
