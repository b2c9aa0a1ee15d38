-- Sections, the fair value of old units, and rules by the Act in force: sections have new numbers from 1-Apr-2026.
UPDATE "tax_segregation" SET "short_term_section" = '111A', "long_term_section" = '112A', "fair_value_on" = '2018-01-31'
  WHERE "tax_class" = 'equity' AND "sold_from" IN ('2018-04-01', '2024-07-23');
--> statement-breakpoint
UPDATE "tax_segregation" SET "short_term_section" = '50AA', "long_term_section" = '50AA'
  WHERE "bought_from" = '2023-04-01' AND "sold_from" = '2023-04-01';
--> statement-breakpoint
UPDATE "tax_segregation" SET "long_term_section" = '112'
  WHERE "tax_class" IN ('specified', 'other') AND "long_term_after_months" IS NOT NULL;
--> statement-breakpoint
-- The rates of these rules hold for older sales too.
UPDATE "tax_segregation" SET "sold_from" = '2014-07-11'
  WHERE "tax_class" IN ('specified', 'other') AND "bought_until" = '2023-03-31' AND "sold_from" = '2017-04-01';
--> statement-breakpoint
INSERT INTO "tax_segregation" ("name", "tax_class", "bought_from", "bought_until", "sold_from", "sold_until", "long_term_after_months", "short_term_rate", "short_term_section", "long_term_rate", "long_term_section", "exempt_amount", "fair_value_on", "source") VALUES
  ('Equity-oriented, sold before 1-Apr-2018', 'equity', NULL, NULL, '2014-07-11', '2018-03-31', 12, 15, '111A', 0, '10(38)', NULL, NULL, 'Income-tax Act 1961, sections 111A and 10(38)'),
  ('Equity-oriented, sold from 1-Apr-2026', 'equity', NULL, NULL, '2026-04-01', NULL, 12, 20, '196', 12.5, '198', 125000, '2018-01-31', 'Income-tax Act 2025, sections 196 and 198'),
  ('Specified, bought from 1-Apr-2023, sold from 1-Apr-2026', 'specified', '2023-04-01', NULL, '2026-04-01', NULL, NULL, NULL, '76', NULL, '76', NULL, NULL, 'Income-tax Act 2025, section 76'),
  ('Specified, bought before 1-Apr-2023, sold from 1-Apr-2026', 'specified', NULL, '2023-03-31', '2026-04-01', NULL, 24, NULL, NULL, 12.5, '197', NULL, NULL, 'Income-tax Act 2025, section 197'),
  ('Other, bought before 1-Apr-2023, sold from 1-Apr-2026', 'other', NULL, '2023-03-31', '2026-04-01', NULL, 24, NULL, NULL, 12.5, '197', NULL, NULL, 'Income-tax Act 2025, section 197'),
  ('Other, bought from 1-Apr-2023, sold from 1-Apr-2026', 'other', '2023-04-01', NULL, '2026-04-01', NULL, 24, NULL, NULL, 12.5, '197', NULL, NULL, 'Income-tax Act 2025, section 197')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Only a rule that still has no end gets one.
UPDATE "tax_segregation" SET "sold_until" = '2026-03-31' WHERE "sold_until" IS NULL AND "sold_from" < '2026-04-01';
--> statement-breakpoint
CREATE TRIGGER "tax_segregation_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_segregation"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
CREATE TRIGGER "capital_gain_indexation_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "capital_gain_indexation"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
