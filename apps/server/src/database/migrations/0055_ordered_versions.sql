ALTER TABLE "published_versions" ALTER COLUMN "content" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "content" SET DATA TYPE json;