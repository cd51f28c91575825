CREATE TABLE "replicas" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"rss" bigint NOT NULL,
	"load" real NOT NULL,
	"cores" integer NOT NULL,
	"pause_p99" real NOT NULL,
	"away" text[] NOT NULL
);
