CREATE TABLE "plans" (
	"user_id" uuid NOT NULL,
	"pack_id" text NOT NULL,
	"unit" text NOT NULL,
	"until" date,
	"pace" smallint,
	"weekdays" smallint[] NOT NULL,
	"started_on" date NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plans_user_id_pack_id_pk" PRIMARY KEY("user_id","pack_id"),
	CONSTRAINT "plans_unit" CHECK ("plans"."unit" in ('word', 'lesson')),
	CONSTRAINT "plans_aim" CHECK (num_nonnulls("plans"."until", "plans"."pace") = 1)
);
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;