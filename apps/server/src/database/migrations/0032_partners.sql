CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reach" text NOT NULL,
	"contact" text NOT NULL,
	"note" text,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "partner_applications_state" CHECK ("partner_applications"."state" in ('pending', 'admitted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_applications_user" ON "partner_applications" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open" ON "partner_applications" USING btree ("user_id") WHERE "partner_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "partner_applications_pending" ON "partner_applications" USING btree ("applied_at") WHERE "partner_applications"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('welcome', 'feedback', 'announcement', 'league', 'report', 'order', 'rebate', 'withdrawal', 'partner'));