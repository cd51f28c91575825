CREATE INDEX "guardian_limits_group" ON "guardian_limits" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "quiet_hours_group" ON "quiet_hours" USING btree ("group_id");