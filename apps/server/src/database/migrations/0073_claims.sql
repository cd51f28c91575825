CREATE TABLE "claims" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"day" date NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "claims_user_id_kind_item_id_pk" PRIMARY KEY("user_id","kind","item_id"),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('sentence', 'word')),
	CONSTRAINT "claims_origin" CHECK ("claims"."origin" in ('sweep', 'test', 'placement'))
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;