CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"vip_type" smallint NOT NULL,
	"price" integer NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"cover" "bytea",
	"cover_type" text,
	CONSTRAINT "promotions_period" CHECK ("promotions"."until" > "promotions"."from"),
	CONSTRAINT "promotions_price" CHECK ("promotions"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_name" CHECK ("terms"."name" in ('price_month', 'price_quarter', 'price_year', 'price_lifetime', 'days_month', 'days_quarter', 'days_year', 'rebate_percent', 'partner_rebate_percent', 'free_seconds')),
	CONSTRAINT "terms_period" CHECK ("terms"."until" > "terms"."from")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"vip_type" smallint NOT NULL,
	"days" integer,
	"price" integer NOT NULL,
	"full_price" integer NOT NULL,
	"promotion_id" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refund_asked_at" timestamp (3) with time zone,
	"refund_reason" text,
	"refund_note" text,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('created', 'paying', 'paid', 'entitled', 'refund_asked', 'refunding', 'refunded', 'closed')),
	CONSTRAINT "orders_price" CHECK ("orders"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "payments_transaction" UNIQUE("provider","transaction_id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'refunding', 'refunded')),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('wechat', 'alipay', 'sandbox')),
	CONSTRAINT "payments_way" CHECK ("payments"."way" in ('qr', 'jsapi', 'h5', 'page', 'wap'))
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"fen" integer NOT NULL,
	"state" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rebates_state" CHECK ("rebates"."state" in ('pending', 'withdrawable', 'taken_back'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fen" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"payee" text,
	"hint" text NOT NULL,
	"note" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('asked', 'approved', 'paid', 'refused')),
	CONSTRAINT "withdrawals_kind" CHECK ("withdrawals"."kind" in ('bank', 'code')),
	CONSTRAINT "withdrawals_fen" CHECK ("withdrawals"."fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_used_as";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "promotions_until" ON "promotions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "terms_until" ON "terms" USING btree ("until");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."state" in ('created', 'paying');--> statement-breakpoint
CREATE INDEX "orders_refund" ON "orders" USING btree ("refund_asked_at") WHERE "orders"."state" = 'refund_asked';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_refunding" ON "payments" USING btree ("asked_at") WHERE "payments"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "rebates_user" ON "rebates" USING btree ("user_id","buyer_id");--> statement-breakpoint
CREATE INDEX "rebates_due" ON "rebates" USING btree ("due_at") WHERE "rebates"."state" = 'pending' and not "rebates"."held" and not "rebates"."flagged";--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open" ON "withdrawals" USING btree ("user_id") WHERE "withdrawals"."state" in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("asked_at") WHERE "withdrawals"."state" in ('asked', 'approved');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('welcome', 'feedback', 'announcement', 'league', 'report', 'order', 'rebate', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_used_as" CHECK ("uploads"."used_as" in ('head_image', 'feedback', 'payment_code'));