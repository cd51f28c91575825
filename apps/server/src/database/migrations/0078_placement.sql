CREATE TABLE "placements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pack_id" text NOT NULL,
	"start" smallint NOT NULL,
	"asked" smallint NOT NULL,
	"right" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;