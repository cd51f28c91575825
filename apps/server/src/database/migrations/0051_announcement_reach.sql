CREATE TABLE "announcement_reach" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"reached" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_readers" (
	"message_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "announcement_readers_message_id_shard_pk" PRIMARY KEY("message_id","shard")
);
--> statement-breakpoint
ALTER TABLE "announcement_reach" ADD CONSTRAINT "announcement_reach_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "announcement_readers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "announcement_reach" ("message_id", "reached")
  SELECT "id", (SELECT count(*) FROM "users" WHERE "users"."created_at" < "messages"."created_at" + interval '1 millisecond')
  FROM "messages" WHERE "user_id" IS NULL;--> statement-breakpoint
INSERT INTO "announcement_readers" ("message_id", "shard", "people")
  SELECT "messages"."id", 0, count(*) FROM "messages" JOIN "message_reads" ON "message_reads"."message_id" = "messages"."id"
  WHERE "messages"."user_id" IS NULL GROUP BY "messages"."id";
