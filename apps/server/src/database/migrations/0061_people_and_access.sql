ALTER TABLE "users" ALTER COLUMN "last_seen_at" SET DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "given_password" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "access_decided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_given_password" CHECK ("users"."given_password" in ('may_stay', 'must_change'));--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = '1970-01-01T00:00:00.000Z' WHERE "last_seen_at" = "created_at";
