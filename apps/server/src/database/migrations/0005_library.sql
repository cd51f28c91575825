CREATE TABLE "my_courses" (
	"user_id" uuid NOT NULL,
	"pack_id" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "my_courses_user_id_pack_id_pk" PRIMARY KEY("user_id","pack_id")
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "term" smallint;--> statement-breakpoint
ALTER TABLE "notebook_items" ADD COLUMN "errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notebook_items" ADD COLUMN "last_error_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "my_courses" ADD CONSTRAINT "my_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_courses" ADD CONSTRAINT "my_courses_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "my_courses_order" ON "my_courses" USING btree ("user_id","position","pack_id");--> statement-breakpoint
-- Textbooks are written again at the next start, with what they now carry.
UPDATE "packs" SET "hash" = '' WHERE "type" = 'textbook';--> statement-breakpoint
-- Whoever studies a pack has it on the shelf, the pack begun last first.
INSERT INTO "my_courses" ("user_id", "pack_id", "position")
SELECT "learner"."user_id", "learner"."pack_id", row_number() OVER (PARTITION BY "learner"."user_id" ORDER BY max("progress"."last_studied_at") DESC NULLS LAST, "learner"."pack_id")
FROM "pack_learners" AS "learner"
JOIN "packs" ON "packs"."id" = "learner"."pack_id"
LEFT JOIN "lessons" ON "lessons"."pack_id" = "learner"."pack_id"
LEFT JOIN "lesson_progress" AS "progress" ON "progress"."user_id" = "learner"."user_id" AND "progress"."lesson_id" = "lessons"."id"
GROUP BY "learner"."user_id", "learner"."pack_id";--> statement-breakpoint
UPDATE "notebook_items" AS "item" SET "errors" = "wrong"."times", "last_error_at" = "wrong"."last"
FROM (
	SELECT "user_id", "sentence_id", count(*) AS "times", max("started_at") AS "last" FROM "attempts"
	WHERE "errors" > 0 AND "practice_type" <> 'listen' AND NOT ("judged_with" ->> 'always_show')::boolean
	GROUP BY "user_id", "sentence_id"
) AS "wrong"
WHERE "item"."notebook" = 'errorNote' AND "item"."kind" = 'sentence'
	AND "item"."user_id" = "wrong"."user_id" AND "item"."item_id" = "wrong"."sentence_id";
