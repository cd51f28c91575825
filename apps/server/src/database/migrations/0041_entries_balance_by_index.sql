-- Looks at the postings that were written one by one, each found by the primary key. A plan that joins with the
-- transition table is kept from when the books were empty, and reads all entries with every statement.
CREATE OR REPLACE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_id uuid;
BEGIN
  FOR written_id IN SELECT DISTINCT "posting_id" FROM "written" LOOP
    IF (SELECT sum("amount") FROM "ledger_entries" WHERE "posting_id" = written_id) <> 0 THEN
      RAISE EXCEPTION 'entries of a posting do not come to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
