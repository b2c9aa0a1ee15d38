CREATE TABLE "charge_rate" (
	"charge" text NOT NULL,
	"valid_from" date NOT NULL,
	"per_million" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "charge_rate_charge_valid_from_pk" PRIMARY KEY("charge","valid_from"),
	CONSTRAINT "charge_rate_charge" CHECK ("charge_rate"."charge" in ('stamp-duty', 'securities-tax')),
	CONSTRAINT "charge_rate_per_million" CHECK ("charge_rate"."per_million" between 0 and 1000000),
	CONSTRAINT "charge_rate_source" CHECK ("charge_rate"."source" <> '')
);
--> statement-breakpoint
CREATE TABLE "cut_off" (
	"category" text NOT NULL,
	"side" text NOT NULL,
	"is_online_only" boolean NOT NULL,
	"valid_from" date NOT NULL,
	"time_of_day" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "cut_off_category_side_is_online_only_valid_from_pk" PRIMARY KEY("category","side","is_online_only","valid_from"),
	CONSTRAINT "cut_off_category" CHECK ("cut_off"."category" in ('liquid', 'overnight', 'other')),
	CONSTRAINT "cut_off_side" CHECK ("cut_off"."side" in ('purchase', 'redemption')),
	CONSTRAINT "cut_off_time" CHECK ("cut_off"."time_of_day" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "cut_off_source" CHECK ("cut_off"."source" <> '')
);
--> statement-breakpoint
CREATE TABLE "exit_load_tier" (
	"scheme_rule_id" integer NOT NULL,
	"tier" smallint NOT NULL,
	"up_to_unit" text NOT NULL,
	"up_to_count" smallint NOT NULL,
	"per_million" integer NOT NULL,
	CONSTRAINT "exit_load_tier_scheme_rule_id_tier_pk" PRIMARY KEY("scheme_rule_id","tier"),
	CONSTRAINT "exit_load_tier_tier" CHECK ("exit_load_tier"."tier" > 0),
	CONSTRAINT "exit_load_tier_up_to" CHECK ("exit_load_tier"."up_to_unit" in ('day', 'month') and "exit_load_tier"."up_to_count" > 0),
	CONSTRAINT "exit_load_tier_per_million" CHECK ("exit_load_tier"."per_million" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "payment_mode" (
	"occasion" text NOT NULL,
	"mode" text NOT NULL,
	"valid_from" date NOT NULL,
	"is_allowed" boolean NOT NULL,
	"maximum" numeric(18,2),
	"source" text NOT NULL,
	CONSTRAINT "payment_mode_occasion_mode_valid_from_pk" PRIMARY KEY("occasion","mode","valid_from"),
	CONSTRAINT "payment_mode_occasion" CHECK ("payment_mode"."occasion" in ('lump-sum', 'first-instalment', 'later-instalment')),
	CONSTRAINT "payment_mode_mode" CHECK ("payment_mode"."mode" in ('netbanking', 'neft', 'cheque', 'upi', 'mandate')),
	CONSTRAINT "payment_mode_maximum" CHECK ("payment_mode"."maximum" > 0 and "payment_mode"."maximum" <> 'NaN'),
	CONSTRAINT "payment_mode_source" CHECK ("payment_mode"."source" <> '')
);
--> statement-breakpoint
CREATE TABLE "payout_limit" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"business_days" smallint NOT NULL,
	"overseas_business_days" smallint NOT NULL,
	"interest_per_million" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "payout_limit_days" CHECK ("payout_limit"."business_days" between 1 and 30 and "payout_limit"."overseas_business_days" between 1 and 30),
	CONSTRAINT "payout_limit_interest" CHECK ("payout_limit"."interest_per_million" between 0 and 1000000),
	CONSTRAINT "payout_limit_source" CHECK ("payout_limit"."source" <> '')
);
--> statement-breakpoint
CREATE TABLE "scheme_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instrument_id" integer,
	"category" text,
	"valid_from" date NOT NULL,
	"minimum_first" numeric(18,2) NOT NULL,
	"minimum_additional" numeric(18,2) NOT NULL,
	"purchase_multiple" numeric(18,2) NOT NULL,
	"maximum_purchase" numeric(18,2),
	"purchase_cut_off" text,
	"redemption_cut_off" text,
	"settlement_days" smallint NOT NULL,
	"unit_places" smallint NOT NULL,
	"minimum_redemption" numeric(18,2) NOT NULL,
	"minimum_redemption_units" numeric(20,4) NOT NULL,
	"redemption_multiple" numeric(18,2) NOT NULL,
	"unit_multiple" numeric(20,4) NOT NULL,
	"minimum_balance_units" numeric(20,4) NOT NULL,
	"lock_in_unit" text,
	"lock_in_count" smallint,
	"is_redemption_allowed" boolean NOT NULL,
	"is_switch_allowed" boolean NOT NULL,
	"tax_class" text,
	"load_free_per_million" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "scheme_rule_of_instrument" UNIQUE("instrument_id","valid_from"),
	CONSTRAINT "scheme_rule_of_category" UNIQUE("category","valid_from"),
	CONSTRAINT "scheme_rule_owner" CHECK (num_nonnulls("scheme_rule"."instrument_id", "scheme_rule"."category") = 1),
	CONSTRAINT "scheme_rule_category" CHECK ("scheme_rule"."category" in ('liquid', 'overnight', 'debt', 'elss', 'overseas', 'other')),
	CONSTRAINT "scheme_rule_minimum_first" CHECK ("scheme_rule"."minimum_first" > 0 and "scheme_rule"."minimum_first" <> 'NaN'),
	CONSTRAINT "scheme_rule_minimum_additional" CHECK ("scheme_rule"."minimum_additional" > 0 and "scheme_rule"."minimum_additional" <> 'NaN'),
	CONSTRAINT "scheme_rule_purchase_multiple" CHECK ("scheme_rule"."purchase_multiple" > 0 and "scheme_rule"."purchase_multiple" <> 'NaN'),
	CONSTRAINT "scheme_rule_maximum_purchase" CHECK ("scheme_rule"."maximum_purchase" >= "scheme_rule"."minimum_first" and "scheme_rule"."maximum_purchase" <> 'NaN'),
	CONSTRAINT "scheme_rule_purchase_cut_off" CHECK ("scheme_rule"."purchase_cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "scheme_rule_redemption_cut_off" CHECK ("scheme_rule"."redemption_cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "scheme_rule_settlement_days" CHECK ("scheme_rule"."settlement_days" between 1 and 10),
	CONSTRAINT "scheme_rule_unit_places" CHECK ("scheme_rule"."unit_places" in (3, 4)),
	CONSTRAINT "scheme_rule_minimum_redemption" CHECK ("scheme_rule"."minimum_redemption" > 0 and "scheme_rule"."minimum_redemption" <> 'NaN'),
	CONSTRAINT "scheme_rule_minimum_redemption_units" CHECK ("scheme_rule"."minimum_redemption_units" > 0 and "scheme_rule"."minimum_redemption_units" <> 'NaN'),
	CONSTRAINT "scheme_rule_redemption_multiple" CHECK ("scheme_rule"."redemption_multiple" > 0 and "scheme_rule"."redemption_multiple" <> 'NaN'),
	CONSTRAINT "scheme_rule_unit_multiple" CHECK ("scheme_rule"."unit_multiple" > 0 and "scheme_rule"."unit_multiple" <> 'NaN'),
	CONSTRAINT "scheme_rule_minimum_balance" CHECK ("scheme_rule"."minimum_balance_units" >= 0 and "scheme_rule"."minimum_balance_units" <> 'NaN'),
	CONSTRAINT "scheme_rule_lock_in" CHECK (num_nulls("scheme_rule"."lock_in_unit", "scheme_rule"."lock_in_count") in (0, 2) and "scheme_rule"."lock_in_count" > 0),
	CONSTRAINT "scheme_rule_lock_in_unit" CHECK ("scheme_rule"."lock_in_unit" in ('day', 'month')),
	CONSTRAINT "scheme_rule_tax_class" CHECK ("scheme_rule"."tax_class" in ('equity', 'specified', 'other')),
	CONSTRAINT "scheme_rule_load_free" CHECK ("scheme_rule"."load_free_per_million" between 0 and 1000000),
	CONSTRAINT "scheme_rule_source" CHECK ("scheme_rule"."source" <> '')
);
--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD CONSTRAINT "exit_load_tier_scheme_rule_id_scheme_rule_id_fk" FOREIGN KEY ("scheme_rule_id") REFERENCES "public"."scheme_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_rule" ADD CONSTRAINT "scheme_rule_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The rules of today, which were literals of the program.
INSERT INTO "cut_off"
  (category, side, is_online_only, valid_from, time_of_day, source)
VALUES
  ('other', 'purchase', false, '2021-02-01', '15:00', 'SEBI/HO/IMD/DF2/CIR/P/2020/175 of 17-Sep-2020, in force 1-Feb-2021; Master Circular 27-Jun-2024, 8.4'),
  ('other', 'redemption', false, '2021-02-01', '15:00', 'SEBI/HO/IMD/DF2/CIR/P/2020/175 of 17-Sep-2020, in force 1-Feb-2021; Master Circular 27-Jun-2024, 8.4'),
  ('liquid', 'purchase', false, '2021-02-01', '13:30', 'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20-Sep-2019; Master Circular 27-Jun-2024, 8.4.5'),
  ('overnight', 'purchase', false, '2021-02-01', '13:30', 'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20-Sep-2019; Master Circular 27-Jun-2024, 8.4.5'),
  ('liquid', 'redemption', false, '2021-02-01', '15:00', 'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20-Sep-2019; Master Circular 27-Jun-2024, 8.4.5'),
  ('overnight', 'redemption', false, '2021-02-01', '15:00', 'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20-Sep-2019; Master Circular 27-Jun-2024, 8.4.5'),
  ('overnight', 'redemption', true, '2025-06-01', '19:00', 'SEBI/HO/IMD/PoD2/P/CIR/2025/56 of 22-Apr-2025, in force 1-Jun-2025: 8.4.5.4');
--> statement-breakpoint
INSERT INTO "charge_rate"
  (charge, valid_from, per_million, source)
VALUES
  ('stamp-duty', '2020-07-01', 50, 'Indian Stamp Act 1899, Schedule I Article 62, as changed by the Finance Act 2019: 0.005 %'),
  ('securities-tax', '2013-06-01', 10, 'Finance (No. 2) Act 2004, section 98, as changed by the Finance Act 2013: 0.001 % of the sale of units to the fund');
--> statement-breakpoint
INSERT INTO "payout_limit"
  (valid_from, business_days, overseas_business_days, interest_per_million, source)
VALUES
  ('2022-11-25', 3, 5, 150000, 'SEBI/HO/IMD/IMD-I DOF2/P/CIR/2022/161 of 25-Nov-2022');
--> statement-breakpoint
INSERT INTO "payment_mode"
  (occasion, mode, valid_from, is_allowed, maximum, source)
VALUES
  ('lump-sum', 'netbanking', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('lump-sum', 'neft', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('lump-sum', 'cheque', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('lump-sum', 'upi', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('lump-sum', 'mandate', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('first-instalment', 'netbanking', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('first-instalment', 'neft', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('first-instalment', 'cheque', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('first-instalment', 'upi', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation'),
  ('later-instalment', 'mandate', '2022-07-01', true, NULL, 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation');
--> statement-breakpoint
INSERT INTO "scheme_rule"
  (category, valid_from, minimum_first, minimum_additional, purchase_multiple, settlement_days, unit_places,
   minimum_redemption, minimum_redemption_units, redemption_multiple, unit_multiple, minimum_balance_units,
   lock_in_unit, lock_in_count, is_redemption_allowed, is_switch_allowed, load_free_per_million, source)
VALUES
  ('liquid', '2023-02-01', 5000.00, 1000.00, 1.00, 1, 3, 500.00, 0.0010, 1.00, 0.0010, 0.0000, NULL, NULL, true, true, 0, 'SEBI letter to AMFI of 15-Oct-2019: graded exit load of liquid funds'),
  ('overnight', '2023-02-01', 5000.00, 1000.00, 1.00, 1, 3, 500.00, 0.0010, 1.00, 0.0010, 0.0000, NULL, NULL, true, true, 0, 'Most schemes in the AMFI file; settlement as practised since 1-Feb-2023'),
  ('debt', '2023-02-01', 5000.00, 1000.00, 1.00, 2, 3, 500.00, 0.0010, 1.00, 0.0010, 0.0000, NULL, NULL, true, true, 0, 'Most schemes in the AMFI file; settlement as practised since 1-Feb-2023'),
  ('elss', '2023-02-01', 500.00, 500.00, 500.00, 2, 3, 500.00, 0.0010, 1.00, 0.0010, 0.0000, 'month', 36, true, true, 0, 'Equity Linked Savings Scheme 2005: 500 and its multiples, three years of lock-in'),
  ('overseas', '2023-02-01', 5000.00, 1000.00, 1.00, 5, 3, 500.00, 0.0010, 1.00, 0.0010, 0.0000, NULL, NULL, true, true, 0, 'Most schemes in the AMFI file; settlement as practised since 1-Feb-2023'),
  ('other', '2023-02-01', 5000.00, 1000.00, 1.00, 2, 3, 500.00, 0.0010, 1.00, 0.0010, 0.0000, NULL, NULL, true, true, 0, 'Most schemes in the AMFI file; settlement as practised since 1-Feb-2023');
--> statement-breakpoint
INSERT INTO "exit_load_tier" (scheme_rule_id, tier, up_to_unit, up_to_count, per_million)
SELECT r.id, t.tier, t.up_to_unit, t.up_to_count, t.per_million
FROM "scheme_rule" r
JOIN (VALUES
  ('liquid', 1, 'day', 1, 70),
  ('liquid', 2, 'day', 2, 65),
  ('liquid', 3, 'day', 3, 60),
  ('liquid', 4, 'day', 4, 55),
  ('liquid', 5, 'day', 5, 50),
  ('liquid', 6, 'day', 6, 45),
  ('overseas', 1, 'day', 365, 10000),
  ('other', 1, 'day', 365, 10000)
) AS t (category, tier, up_to_unit, up_to_count, per_million) ON t.category = r.category;
--> statement-breakpoint
-- Nodes keep the rules in memory until a row changes.
CREATE FUNCTION "notify_rules_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_rules', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "scheme_rule_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "scheme_rule"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
CREATE TRIGGER "exit_load_tier_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exit_load_tier"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
CREATE TRIGGER "cut_off_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cut_off"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
CREATE TRIGGER "charge_rate_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "charge_rate"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
CREATE TRIGGER "payout_limit_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payout_limit"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
--> statement-breakpoint
CREATE TRIGGER "payment_mode_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_mode"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_rules_change"();
