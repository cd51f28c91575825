CREATE TABLE "many_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"done" jsonb NOT NULL,
	"left_out" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
