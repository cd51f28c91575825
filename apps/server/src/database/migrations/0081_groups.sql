CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_role" CHECK ("group_members"."role" in ('member', 'helper'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"secret" text NOT NULL,
	"door" text DEFAULT 'open' NOT NULL,
	"has_board" boolean DEFAULT true NOT NULL,
	"body_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_code_unique" UNIQUE("code"),
	CONSTRAINT "groups_secret_unique" UNIQUE("secret"),
	CONSTRAINT "groups_kind" CHECK ("groups"."kind" in ('class', 'family')),
	CONSTRAINT "groups_door" CHECK ("groups"."door" in ('open', 'approval', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "managed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD CONSTRAINT "managed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD CONSTRAINT "managed_accounts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_name" ON "group_members" USING btree ("group_id",lower("name")) WHERE "group_members"."role" = 'member' and not "group_members"."is_waiting";--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "managed_accounts_group" ON "managed_accounts" USING btree ("group_id");