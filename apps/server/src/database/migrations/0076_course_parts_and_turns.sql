ALTER TABLE "lessons" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "teaser" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "paragraph" jsonb;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "turn" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "collect" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "continues" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "begin" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "placement" jsonb DEFAULT '[]'::jsonb NOT NULL;