ALTER TABLE "packs" ADD COLUMN "leads_to" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "done" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "lessons_before" integer DEFAULT 0 NOT NULL;