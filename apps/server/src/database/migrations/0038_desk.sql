CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"markdown" text,
	"author" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_versions_type" CHECK ("text_versions"."type" in ('agreement', 'privacy', 'help', 'about'))
);
--> statement-breakpoint
INSERT INTO "text_versions" ("type", "markdown", "created_at") SELECT "type", "markdown", "updated_at" FROM "texts";
--> statement-breakpoint
CREATE INDEX "text_versions_type" ON "text_versions" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_newest" ON "feedbacks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("created_at","id") WHERE "feedbacks"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "mistake_reports_newest" ON "mistake_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mistake_reports_open" ON "mistake_reports" USING btree ("created_at","id") WHERE "mistake_reports"."answered_at" is null;