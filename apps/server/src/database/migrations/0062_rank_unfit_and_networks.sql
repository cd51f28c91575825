ALTER TABLE "rank_doubted" DROP CONSTRAINT "rank_doubted_reason";--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "rank_doubted" ADD CONSTRAINT "rank_doubted_reason" CHECK ("rank_doubted"."reason" in ('backwards', 'fast', 'at_once', 'even', 'late', 'unfit'));