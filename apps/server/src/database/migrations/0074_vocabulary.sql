CREATE TABLE "vocabulary_tests" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" integer NOT NULL,
	"known" integer NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"items" smallint NOT NULL,
	CONSTRAINT "vocabulary_tests_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "vocabulary_tests" ADD CONSTRAINT "vocabulary_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;