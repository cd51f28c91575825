CREATE TABLE "guardian_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minutes" smallint NOT NULL,
	"pin_hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guardian_limits" ADD CONSTRAINT "guardian_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;