ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
DROP INDEX "operator_actions_at";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "after" jsonb;--> statement-breakpoint
-- What was done so far came from the command line, and its details say what it was about.
UPDATE "operator_actions" SET
  "about_kind" = CASE
    WHEN "action" = 'set-term' THEN 'term'
    WHEN "action" = 'set-promotion' THEN 'promotion'
    WHEN "action" LIKE '%-refund' OR "action" = 'refund-order' THEN 'order'
    WHEN "action" LIKE '%-rebate' THEN 'rebate'
    ELSE 'withdrawal'
  END,
  "about_id" = COALESCE("details"->>'name', "details"->>'number', "details"->>'orderId', "details"->>'id', '');--> statement-breakpoint
ALTER TABLE "operator_actions" ALTER COLUMN "about_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ALTER COLUMN "about_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'learner';--> statement-breakpoint
CREATE INDEX "operator_actions_actor" ON "operator_actions" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "operator_actions_action" ON "operator_actions" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "operator_actions_about" ON "operator_actions" USING btree ("about_kind","about_id","at");--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('learner', 'admin', 'reviewer', 'support'));--> statement-breakpoint
CREATE TRIGGER "operator_actions_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_actions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
