CREATE TABLE "assignment_items" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_id" text NOT NULL,
	"is_right" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignment_items_assignment_id_user_id_subject_id_pk" PRIMARY KEY("assignment_id","user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_results" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"done" integer NOT NULL,
	"right" integer NOT NULL,
	"ms" integer NOT NULL,
	"done_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "assignment_results_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_targets" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "assignment_targets_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" text,
	"pack_id" text,
	"title" text NOT NULL,
	"total" integer NOT NULL,
	"minutes" smallint,
	"practice_type" text,
	"min_accuracy" smallint,
	"note" text DEFAULT '' NOT NULL,
	"is_for_all" boolean NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"body_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignments_kind" CHECK ("assignments"."kind" in ('lesson', 'chapter', 'review', 'time', 'vocabulary')),
	CONSTRAINT "assignments_practice_type" CHECK ("assignments"."practice_type" in ('translation', 'dictation', 'listen'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "assignment_items" ADD CONSTRAINT "assignment_items_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_items" ADD CONSTRAINT "assignment_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_results" ADD CONSTRAINT "assignment_results_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_results" ADD CONSTRAINT "assignment_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_targets" ADD CONSTRAINT "assignment_targets_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_targets" ADD CONSTRAINT "assignment_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_items_user" ON "assignment_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_results_user" ON "assignment_results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_targets_user" ON "assignment_targets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_group" ON "assignments" USING btree ("group_id","due");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('welcome', 'feedback', 'announcement', 'league', 'report', 'order', 'rebate', 'withdrawal', 'partner', 'course', 'group'));