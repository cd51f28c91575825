-- A ticket is good for five minutes; those of before know no session that they could end with.
DELETE FROM "export_tickets";--> statement-breakpoint
ALTER TABLE "export_tickets" ADD COLUMN "session_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_tickets_session" ON "export_tickets" USING btree ("session_hash");