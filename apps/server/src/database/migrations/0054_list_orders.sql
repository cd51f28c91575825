ALTER TABLE "users" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "week_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "paid" = "kept"."fen" FROM (
  SELECT "user_id", sum("price") AS "fen" FROM "orders"
  WHERE "state" IN ('paid', 'entitled', 'refund_asked') GROUP BY "user_id"
) AS "kept" WHERE "kept"."user_id" = "users"."id";--> statement-breakpoint
CREATE INDEX "users_paid" ON "users" USING btree ("paid","id");--> statement-breakpoint
CREATE INDEX "users_week" ON "users" USING btree ("week_seconds","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state_fen" ON "withdrawals" USING btree ("state","fen","id");