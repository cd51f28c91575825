CREATE TABLE "ledger_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"withdrawable" bigint DEFAULT 0 NOT NULL,
	"withdrawing" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_balances_pending" CHECK ("ledger_balances"."pending" >= 0),
	CONSTRAINT "ledger_balances_withdrawing" CHECK ("ledger_balances"."withdrawing" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" uuid NOT NULL,
	"account" text NOT NULL,
	"user_id" uuid,
	"provider" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_posting_id_account_pk" PRIMARY KEY("posting_id","account"),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('cash', 'revenue', 'refunds', 'refunds_owed', 'rebates', 'pending', 'withdrawable', 'withdrawing')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_holder" CHECK ("ledger_entries"."user_id" is null or "ledger_entries"."provider" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_postings_about" UNIQUE("about","kind"),
	CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('payment', 'refund_begun', 'refund_done', 'rebate', 'rebate_matured', 'rebate_taken_back', 'withdrawal_asked', 'withdrawal_refused', 'withdrawal_paid', 'forfeited'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "ledger_entries" WHERE "posting_id" IN (SELECT "posting_id" FROM "written")
    GROUP BY "posting_id" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'entries of a posting do not come to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unbalanced"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
