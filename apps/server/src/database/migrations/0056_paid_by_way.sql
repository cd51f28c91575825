CREATE INDEX "users_way_order_paid" ON "users" USING btree ("paid","id") WHERE "users"."ways" @> '{order}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_trial_paid" ON "users" USING btree ("paid","id") WHERE "users"."ways" @> '{trial}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_partner_paid" ON "users" USING btree ("paid","id") WHERE "users"."ways" @> '{partner}'::text[];--> statement-breakpoint
CREATE INDEX "users_way_operator_paid" ON "users" USING btree ("paid","id") WHERE "users"."ways" @> '{operator}'::text[];