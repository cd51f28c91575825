DROP INDEX "rank_days_open";--> statement-breakpoint
CREATE INDEX "rank_days_open" ON "rank_days" USING btree ("day","user_id") WHERE "rank_days"."work" is not null;