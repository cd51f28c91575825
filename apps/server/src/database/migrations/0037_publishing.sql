CREATE TABLE "publications" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reach" text DEFAULT 'private' NOT NULL,
	"pack_id" text NOT NULL,
	"try_pack_id" text NOT NULL,
	"link_code" text,
	"revision" integer,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "publications_pack_id_unique" UNIQUE("pack_id"),
	CONSTRAINT "publications_try_pack_id_unique" UNIQUE("try_pack_id"),
	CONSTRAINT "publications_link_code_unique" UNIQUE("link_code"),
	CONSTRAINT "publications_reach" CHECK ("publications"."reach" in ('private', 'link', 'mall'))
);
--> statement-breakpoint
CREATE TABLE "published_versions" (
	"draft_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"reach" text NOT NULL,
	"lesson_count" integer NOT NULL,
	"line_count" integer NOT NULL,
	"content" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_versions_draft_id_number_pk" PRIMARY KEY("draft_id","number"),
	CONSTRAINT "published_versions_reach" CHECK ("published_versions"."reach" in ('private', 'link', 'mall'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"lesson_count" integer NOT NULL,
	"line_count" integer NOT NULL,
	"license" text NOT NULL,
	"source" text NOT NULL,
	"duplicates" jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('waiting', 'accepted', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "guests" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_versions" ADD CONSTRAINT "published_versions_draft_id_publications_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."publications"("draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_versions" ADD CONSTRAINT "published_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_draft_id_publications_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."publications"("draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_user" ON "publications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "published_versions_user" ON "published_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_state" ON "submissions" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_waiting" ON "submissions" USING btree ("draft_id") WHERE "submissions"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('welcome', 'feedback', 'announcement', 'league', 'report', 'order', 'rebate', 'withdrawal', 'partner', 'course'));