CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_applications_applied" ON "partner_applications" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "rebates_flagged" ON "rebates" USING btree ("created_at","order_id") WHERE "rebates"."state" = 'pending' and "rebates"."flagged";--> statement-breakpoint
CREATE INDEX "withdrawals_asked" ON "withdrawals" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","asked_at","id");