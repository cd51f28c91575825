CREATE TABLE "file_places" (
	"name" text NOT NULL,
	"mark_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_places_name_mark_hash_pk" PRIMARY KEY("name","mark_hash")
);
