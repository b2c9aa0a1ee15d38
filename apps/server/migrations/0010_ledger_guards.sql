-- What the tables of the ledger cannot say by themselves. ENABLE ALWAYS: replication and restores are held to it too.
CREATE FUNCTION "ledger_refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT journal_id, instrument_id, sum(coalesce(amount, units)) AS total INTO wrong
  FROM added GROUP BY journal_id, instrument_id HAVING sum(coalesce(amount, units)) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % does not balance: its % sum to %', wrong.journal_id,
      coalesce('units of ' || wrong.instrument_id, 'rupees'), wrong.total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'posting_balanced', TABLE = 'posting';
  END IF;
  -- A whole journal in one INSERT; with the primary key this also closes it for later postings.
  SELECT a.journal_id, a.rows_added, j.posting_count INTO wrong
  FROM (
    SELECT journal_id, count(*) AS rows_added, min(number) AS first, max(number) AS last FROM added GROUP BY journal_id
  ) a LEFT JOIN journal j ON j.id = a.journal_id
  WHERE j.id IS NULL OR j.posting_count <> a.rows_added OR a.first <> 1 OR a.last <> a.rows_added LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % is not whole: % postings came, % belong to it', wrong.journal_id, wrong.rows_added,
      coalesce(wrong.posting_count, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'posting_whole', TABLE = 'posting';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to: % is refused, reverse what is wrong', TG_TABLE_NAME, lower(TG_OP)
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posting_balanced" AFTER INSERT ON "posting" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_unbalanced"();
--> statement-breakpoint
CREATE TRIGGER "posting_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "posting"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
ALTER TABLE "posting" ENABLE ALWAYS TRIGGER "posting_balanced";
--> statement-breakpoint
ALTER TABLE "posting" ENABLE ALWAYS TRIGGER "posting_append_only";
--> statement-breakpoint
ALTER TABLE "journal" ENABLE ALWAYS TRIGGER "journal_append_only";
