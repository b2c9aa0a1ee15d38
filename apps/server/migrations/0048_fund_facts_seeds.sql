-- Facts that feeds fill are kept, too, once somebody edits them.
CREATE OR REPLACE FUNCTION "keep_edited_fields"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.edited_fields := ARRAY(
    SELECT DISTINCT field FROM unnest(OLD.edited_fields || ARRAY[
      CASE WHEN NEW.name IS DISTINCT FROM OLD.name THEN 'name' END,
      CASE WHEN NEW.isin_growth_or_payout IS DISTINCT FROM OLD.isin_growth_or_payout THEN 'isin_growth_or_payout' END,
      CASE WHEN NEW.isin_reinvestment IS DISTINCT FROM OLD.isin_reinvestment THEN 'isin_reinvestment' END,
      CASE WHEN NEW.service_provider_id <> OLD.service_provider_id THEN 'service_provider_id' END,
      CASE WHEN NEW.asset_id <> OLD.asset_id THEN 'asset_id' END,
      CASE WHEN NEW.instrument_category_id <> OLD.instrument_category_id THEN 'instrument_category_id' END,
      CASE WHEN NEW.structure <> OLD.structure THEN 'structure' END,
      CASE WHEN NEW.plan_type <> OLD.plan_type THEN 'plan_type' END,
      CASE WHEN NEW.option IS DISTINCT FROM OLD.option THEN 'option' END,
      CASE WHEN NEW.expense_ratio IS DISTINCT FROM OLD.expense_ratio THEN 'expense_ratio' END,
      CASE WHEN NEW.instrument_risk_id IS DISTINCT FROM OLD.instrument_risk_id THEN 'instrument_risk_id' END,
      CASE WHEN NEW.is_purchase_allowed <> OLD.is_purchase_allowed THEN 'is_purchase_allowed' END,
      CASE WHEN NEW.is_sip_allowed <> OLD.is_sip_allowed THEN 'is_sip_allowed' END,
      CASE WHEN NEW.exit_load_text IS DISTINCT FROM OLD.exit_load_text THEN 'exit_load_text' END]) field
    WHERE field IS NOT NULL ORDER BY field);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The policy repo rate of the Reserve Bank of India, from each decision that changed it. Sharpe ratios compare with it.
INSERT INTO "risk_free_rate" ("valid_from", "percent", "name", "source") VALUES
  ('2023-02-08', 6.50, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 8 February 2023'),
  ('2025-02-07', 6.25, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 7 February 2025'),
  ('2025-04-09', 6.00, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 9 April 2025'),
  ('2025-06-06', 5.50, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 6 June 2025'),
  ('2025-12-05', 5.25, 'RBI policy repo rate', 'Reserve Bank of India, monetary policy statement of 5 December 2025');
--> statement-breakpoint
-- Searches look for the beginnings of words, each of which follows a blank. The next import of prices adds former names and abbreviations.
UPDATE "instrument" SET "search_text" = ' ' || "search_text";
