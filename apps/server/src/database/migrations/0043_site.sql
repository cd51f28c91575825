CREATE TABLE "server_faults" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"frame" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"request_id" text,
	CONSTRAINT "server_faults_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "server_faults_last" ON "server_faults" USING btree ("last_at","hash");--> statement-breakpoint
CREATE INDEX "membership_grants_origin" ON "membership_grants" USING btree ("origin","user_id");