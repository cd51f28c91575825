ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ways" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "users" SET
  "last_seen_at" = coalesce((SELECT max("last_used_at") FROM "sessions" WHERE "user_id" = "users"."id"), "created_at"),
  "ways" = array(SELECT DISTINCT "origin" FROM "membership_grants" WHERE "user_id" = "users"."id");--> statement-breakpoint
UPDATE "orders" SET "provider" = "first"."provider" FROM (
  SELECT DISTINCT ON ("order_id") "order_id", "provider" FROM "payments"
  WHERE "state" <> 'open' ORDER BY "order_id", "paid_at", "id"
) AS "first" WHERE "first"."order_id" = "orders"."id";--> statement-breakpoint
CREATE INDEX "users_seen" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "users_way_order" ON "users" USING btree ("created_at","id") WHERE "users"."ways" @> '{order}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_trial" ON "users" USING btree ("created_at","id") WHERE "users"."ways" @> '{trial}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_partner" ON "users" USING btree ("created_at","id") WHERE "users"."ways" @> '{partner}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_operator" ON "users" USING btree ("created_at","id") WHERE "users"."ways" @> '{operator}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_never" ON "users" USING btree ("created_at","id") WHERE "users"."ways" = '{}'::text[];--> statement-breakpoint
CREATE INDEX "orders_state_provider" ON "orders" USING btree ("state","provider","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_provider" ON "orders" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_price" ON "orders" USING btree ("state","price","id");--> statement-breakpoint
CREATE INDEX "orders_price" ON "orders" USING btree ("price","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider" CHECK ("orders"."provider" in ('wechat', 'alipay', 'sandbox'));