CREATE TABLE "archived_months" (
	"month" date PRIMARY KEY NOT NULL,
	"through" uuid NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempt_logs" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"month" date NOT NULL,
	"events" jsonb NOT NULL,
	CONSTRAINT "attempt_logs_user_id_attempt_id_month_pk" PRIMARY KEY("user_id","attempt_id","month")
) PARTITION BY LIST ("month");
--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "events" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "hinted" text[];--> statement-breakpoint
CREATE INDEX "attempts_to_move" ON "attempts" USING btree ("id") WHERE "attempts"."events" is not null;