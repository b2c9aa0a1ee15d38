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
