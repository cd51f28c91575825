CREATE TABLE "draft_changes" (
	"draft_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"group" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"inverse" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_changes_draft_id_id_pk" PRIMARY KEY("draft_id","id"),
	CONSTRAINT "draft_changes_kind" CHECK ("draft_changes"."kind" in ('edit', 'undo', 'redo'))
);
--> statement-breakpoint
CREATE TABLE "draft_items" (
	"draft_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "draft_items_draft_id_id_pk" PRIMARY KEY("draft_id","id"),
	CONSTRAINT "draft_items_kind" CHECK ("draft_items"."kind" in ('draft', 'lesson', 'line'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "draft_changes" ADD CONSTRAINT "draft_changes_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_changes_revision" ON "draft_changes" USING btree ("draft_id","revision");--> statement-breakpoint
CREATE INDEX "draft_items_changed" ON "draft_items" USING btree ("draft_id","revision","id");--> statement-breakpoint
CREATE INDEX "draft_items_user" ON "draft_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drafts_user" ON "drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drafts_deleted" ON "drafts" USING btree ("deleted_at");