CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" smallint NOT NULL,
	"origin" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_grants_origin" CHECK ("membership_grants"."origin" in ('order', 'trial', 'partner', 'operator')),
	CONSTRAINT "membership_grants_time" CHECK ("membership_grants"."until" >= "membership_grants"."from"),
	CONSTRAINT "membership_grants_trial_has_no_tier" CHECK (("membership_grants"."origin" = 'trial') = ("membership_grants"."tier" = 0) and ("membership_grants"."tier" <> 0 or "membership_grants"."until" is not null))
);
--> statement-breakpoint
CREATE TABLE "membership_revocations" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_revocations" ADD CONSTRAINT "membership_revocations_grant_id_membership_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."membership_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_revocations" ADD CONSTRAINT "membership_revocations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_grants_user" ON "membership_grants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_grants_trial" ON "membership_grants" USING btree ("user_id") WHERE "membership_grants"."origin" = 'trial';--> statement-breakpoint
CREATE INDEX "membership_revocations_user" ON "membership_revocations" USING btree ("user_id");--> statement-breakpoint
-- A tier had no end and nobody wrote down since when: it was the operator's to give, or the partner's, and stays for ever.
INSERT INTO "membership_grants" ("id", "user_id", "tier", "origin", "from", "until")
SELECT gen_random_uuid(), "id", "vip_type", CASE "vip_type" WHEN 1 THEN 'partner' ELSE 'operator' END, "created_at", NULL
FROM "users" WHERE "vip_type" <> 0;--> statement-breakpoint
INSERT INTO "membership_grants" ("id", "user_id", "tier", "origin", "from", "until")
SELECT gen_random_uuid(), "id", 0, 'trial', "trial_ends_at" - interval '7 days', "trial_ends_at"
FROM "users" WHERE "trial_ends_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "vip_type";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "trial_ends_at";