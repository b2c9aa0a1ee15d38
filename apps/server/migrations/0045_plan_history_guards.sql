-- What happened to a plan or a bank mandate is added to and never rewritten.
CREATE TRIGGER "plan_history_append_only" BEFORE UPDATE OR DELETE ON "plan_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
ALTER TABLE "plan_history" ENABLE ALWAYS TRIGGER "plan_history_append_only";
--> statement-breakpoint
CREATE TRIGGER "bank_mandate_history_append_only" BEFORE UPDATE OR DELETE ON "bank_mandate_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
ALTER TABLE "bank_mandate_history" ENABLE ALWAYS TRIGGER "bank_mandate_history_append_only";
--> statement-breakpoint
CREATE TRIGGER "exception_history_append_only" BEFORE UPDATE OR DELETE ON "exception_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
ALTER TABLE "exception_history" ENABLE ALWAYS TRIGGER "exception_history_append_only";
--> statement-breakpoint
-- The first rules of plans; 'default-plan-rules.ts' repeats them for tests.
INSERT INTO "plan_rule"
  (kind, frequency, category, valid_from, is_offered, minimum_amount, amount_multiple, minimum_instalments,
   pause_instalments_max, pauses_max, notice_days, notice_until, source)
VALUES
  ('sip', 'weekly', 'all', '2024-12-01', true, 500.00, 100.00, 2, 6, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('sip', 'monthly', 'all', '2024-12-01', true, 500.00, 100.00, 2, 6, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('sip', 'quarterly', 'all', '2024-12-01', true, 1500.00, 100.00, 2, 2, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('sip', 'yearly', 'all', '2024-12-01', true, 5000.00, 100.00, 2, 1, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('sip', 'weekly', 'elss', '2024-12-01', true, 500.00, 500.00, 2, 6, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('sip', 'monthly', 'elss', '2024-12-01', true, 500.00, 500.00, 2, 6, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('sip', 'quarterly', 'elss', '2024-12-01', true, 1500.00, 500.00, 2, 2, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('sip', 'yearly', 'elss', '2024-12-01', true, 5000.00, 500.00, 2, 1, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('stp', 'weekly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 6, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('stp', 'monthly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 6, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('stp', 'quarterly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 2, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('stp', 'yearly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 1, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('stp', 'weekly', 'elss', '2024-12-01', true, 500.00, 500.00, 2, 6, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('stp', 'monthly', 'elss', '2024-12-01', true, 500.00, 500.00, 2, 6, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('stp', 'quarterly', 'elss', '2024-12-01', true, 500.00, 500.00, 2, 2, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('stp', 'yearly', 'elss', '2024-12-01', true, 500.00, 500.00, 2, 1, 2, 2, '18:00', 'Equity Linked Savings Scheme 2005: 500 and its multiples'),
  ('swp', 'weekly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 6, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('swp', 'monthly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 6, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('swp', 'quarterly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 2, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024'),
  ('swp', 'yearly', 'all', '2024-12-01', true, 500.00, 1.00, 2, 1, 2, 2, '18:00', 'What most fund houses ask; two working days of notice as required since 1-Dec-2024');
--> statement-breakpoint
CREATE TRIGGER "plan_rule_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan_rule"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
-- Bank accounts that nobody verified wait for it; operations see them among those that are stuck.
UPDATE "bank_account" SET "verification" = 'pending', "created_at" = now() WHERE "verified_at" IS NULL;
