-- Whether an instrument is offered follows from its status and from being active.
CREATE FUNCTION "set_instrument_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_listed := NEW.listing_status = 'listed' AND NEW.is_active;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "instrument_added_unlisted" BEFORE INSERT ON "instrument" FOR EACH ROW
  WHEN (NEW.listing_status <> 'listed' OR NOT NEW.is_active)
  EXECUTE FUNCTION "set_instrument_listed"();
--> statement-breakpoint
CREATE TRIGGER "instrument_listing_changed" BEFORE UPDATE OF "listing_status", "is_active" ON "instrument" FOR EACH ROW
  WHEN (NEW.listing_status <> OLD.listing_status OR NEW.is_active <> OLD.is_active)
  EXECUTE FUNCTION "set_instrument_listed"();
--> statement-breakpoint
UPDATE "instrument" SET "listing_status" = 'not-listed' WHERE NOT "is_listed";
--> statement-breakpoint
-- A change of the master raises the version, and imports do not. What it changes is kept from imports.
CREATE FUNCTION "keep_edited_fields"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CASE WHEN NEW.option IS DISTINCT FROM OLD.option THEN 'option' END]) field
    WHERE field IS NOT NULL ORDER BY field);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "instrument_edited" BEFORE UPDATE OF "version" ON "instrument" FOR EACH ROW
  WHEN (NEW.version > OLD.version)
  EXECUTE FUNCTION "keep_edited_fields"();
--> statement-breakpoint
-- The rule of the program, for two changes at the same time.
ALTER TABLE "capital_bucket" ADD CONSTRAINT "capital_bucket_overlap"
  EXCLUDE USING gist (int4range("from", "to", '[]') WITH &&) WHERE ("is_active");
--> statement-breakpoint
-- Reference rows: the codes are those of the exchange (BSE StAR MF) and of FATCA records where a column says so.
INSERT INTO "service_provider_type" ("id", "name", "code") VALUES
  (1, 'Asset Management Company', 'AMC'),
  (2, 'Insurance Company', 'INSURER'),
  (3, 'Portfolio Manager', 'PMS'),
  (4, 'Alternative Investment Fund', 'AIF'),
  (5, 'Issuer of Bonds', 'ISSUER'),
  (6, 'Housing Finance Company', 'HFC'),
  (7, 'Post Office', 'POST');
--> statement-breakpoint
UPDATE "service_provider" SET "service_provider_type_id" = 1 WHERE "service_provider_type_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "service_provider" ALTER COLUMN "service_provider_type_id" SET DEFAULT 1,
  ADD CONSTRAINT "service_provider_has_type" CHECK ("service_provider_type_id" IS NOT NULL);
--> statement-breakpoint
INSERT INTO "asset" ("name") VALUES
  ('Equity'),
  ('Debt'),
  ('Hybrid'),
  ('Solution Oriented'),
  ('Life Cycle'),
  ('Other')
ON CONFLICT ("name") DO NOTHING;
--> statement-breakpoint
INSERT INTO "instrument_type" ("name", "code") VALUES
  ('Mutual fund scheme', 'MF'),
  ('Exchange traded fund', 'ETF'),
  ('Share', 'SHARE'),
  ('Corporate bond', 'BOND'),
  ('Government security', 'GSEC'),
  ('Fixed deposit', 'FD'),
  ('Insurance policy', 'POLICY'),
  ('Public provident fund', 'PPF'),
  ('Portfolio management scheme', 'PMS'),
  ('Alternative investment fund', 'AIF');
--> statement-breakpoint
INSERT INTO "instrument_classification" ("name", "code") VALUES
  ('Core', 'CORE'),
  ('Tactical', 'TACTICAL'),
  ('Alternative', 'ALTERNATIVE'),
  ('Liquidity', 'LIQUIDITY');
--> statement-breakpoint
-- The six levels of the riskometer.
INSERT INTO "instrument_risk" ("name", "rank") VALUES
  ('Low', 1),
  ('Low to Moderate', 2),
  ('Moderate', 3),
  ('Moderately High', 4),
  ('High', 5),
  ('Very High', 6);
--> statement-breakpoint
INSERT INTO "illiquidity" ("name", "business_days") VALUES
  ('Same or next day', 1),
  ('Within three days', 3),
  ('Within ten days', 10),
  ('With notice', 30),
  ('Locked in', NULL);
--> statement-breakpoint
-- SEBI: by full market capitalisation; AMFI lists the companies twice a year.
INSERT INTO "capital_bucket" ("name", "from", "to") VALUES
  ('Large cap', 1, 100),
  ('Mid cap', 101, 250),
  ('Small cap', 251, NULL);
--> statement-breakpoint
INSERT INTO "sector" ("name") VALUES
  ('Automobile and Auto Components'),
  ('Capital Goods'),
  ('Chemicals'),
  ('Construction'),
  ('Construction Materials'),
  ('Consumer Durables'),
  ('Consumer Services'),
  ('Diversified'),
  ('Fast Moving Consumer Goods'),
  ('Financial Services'),
  ('Forest Materials'),
  ('Healthcare'),
  ('Information Technology'),
  ('Media, Entertainment and Publication'),
  ('Metals and Mining'),
  ('Oil, Gas and Consumable Fuels'),
  ('Power'),
  ('Realty'),
  ('Services'),
  ('Telecommunication'),
  ('Textiles'),
  ('Utilities');
--> statement-breakpoint
INSERT INTO "currency" ("name", "iso_code", "iso_number", "symbol", "places", "registrar_code") VALUES
  ('Indian Rupee', 'INR', '356', '₹', 2, 'INR'),
  ('US Dollar', 'USD', '840', '$', 2, 'USD'),
  ('Euro', 'EUR', '978', '€', 2, NULL),
  ('Pound Sterling', 'GBP', '826', '£', 2, NULL),
  ('Japanese Yen', 'JPY', '392', '¥', 0, NULL),
  ('Swiss Franc', 'CHF', '756', 'CHF', 2, NULL),
  ('Singapore Dollar', 'SGD', '702', 'S$', 2, NULL),
  ('Hong Kong Dollar', 'HKD', '344', 'HK$', 2, NULL),
  ('Australian Dollar', 'AUD', '036', 'A$', 2, NULL),
  ('Canadian Dollar', 'CAD', '124', 'C$', 2, NULL),
  ('New Zealand Dollar', 'NZD', '554', 'NZ$', 2, NULL),
  ('UAE Dirham', 'AED', '784', 'AED', 2, NULL),
  ('Saudi Riyal', 'SAR', '682', 'SAR', 2, NULL),
  ('Qatari Riyal', 'QAR', '634', 'QAR', 2, NULL),
  ('Kuwaiti Dinar', 'KWD', '414', 'KWD', 3, NULL),
  ('Bahraini Dinar', 'BHD', '048', 'BHD', 3, NULL),
  ('Omani Rial', 'OMR', '512', 'OMR', 3, NULL),
  ('Chinese Yuan', 'CNY', '156', 'CN¥', 2, NULL),
  ('Malaysian Ringgit', 'MYR', '458', 'RM', 2, NULL),
  ('Thai Baht', 'THB', '764', '฿', 2, NULL),
  ('Swedish Krona', 'SEK', '752', 'kr', 2, NULL),
  ('Norwegian Krone', 'NOK', '578', 'kr', 2, NULL),
  ('Danish Krone', 'DKK', '208', 'kr', 2, NULL),
  ('South African Rand', 'ZAR', '710', 'R', 2, NULL),
  ('Sri Lankan Rupee', 'LKR', '144', 'Rs', 2, NULL),
  ('Nepalese Rupee', 'NPR', '524', 'Rs', 2, NULL),
  ('Bangladeshi Taka', 'BDT', '050', '৳', 2, NULL);
--> statement-breakpoint
-- The ids are fixed: a fresh purchase is 1.
INSERT INTO "transaction_type" ("id", "name", "code", "units_direction", "money_direction", "is_systematic") VALUES
  (1, 'Fresh purchase', 'FRESH_PURCHASE', 'in', 'paid', false),
  (2, 'Additional purchase', 'ADDITIONAL_PURCHASE', 'in', 'paid', false),
  (3, 'Redemption', 'REDEMPTION', 'out', 'received', false),
  (4, 'Switch in', 'SWITCH_IN', 'in', 'none', false),
  (5, 'Switch out', 'SWITCH_OUT', 'out', 'none', false),
  (6, 'SIP instalment', 'SIP', 'in', 'paid', true),
  (7, 'STP in', 'STP_IN', 'in', 'none', true),
  (8, 'STP out', 'STP_OUT', 'out', 'none', true),
  (9, 'SWP instalment', 'SWP', 'out', 'received', true),
  (10, 'IDCW pay-out', 'IDCW_PAYOUT', 'none', 'received', false),
  (11, 'IDCW re-investment', 'IDCW_REINVESTMENT', 'in', 'none', false),
  (12, 'Bonus', 'BONUS', 'in', 'none', false),
  (13, 'Transfer in', 'TRANSFER_IN', 'in', 'none', false),
  (14, 'Transfer out', 'TRANSFER_OUT', 'out', 'none', false),
  (15, 'Merger in', 'MERGER_IN', 'in', 'none', false),
  (16, 'Merger out', 'MERGER_OUT', 'out', 'none', false),
  (17, 'Segregation', 'SEGREGATION', 'in', 'none', false),
  (18, 'Reversal', 'REVERSAL', 'none', 'none', false);
--> statement-breakpoint
INSERT INTO "transaction_type_mapping" ("transaction_type_id", "source", "code") VALUES
  (1, 'registrar-c', 'P'),
  (3, 'registrar-c', 'R'),
  (4, 'registrar-c', 'SI'),
  (5, 'registrar-c', 'SO'),
  (13, 'registrar-c', 'TI'),
  (14, 'registrar-c', 'TO'),
  (11, 'registrar-c', 'D'),
  (10, 'registrar-c', 'DP'),
  (12, 'registrar-c', 'BON'),
  (18, 'registrar-c', 'J'),
  (1, 'registrar-k', 'P'),
  (3, 'registrar-k', 'R'),
  (6, 'registrar-k', 'SIN'),
  (4, 'registrar-k', 'SI'),
  (5, 'registrar-k', 'SO'),
  (13, 'registrar-k', 'TI'),
  (14, 'registrar-k', 'TO'),
  (11, 'registrar-k', 'D'),
  (10, 'registrar-k', 'DP'),
  (1, 'statement', 'PURCHASE'),
  (6, 'statement', 'PURCHASE_SIP'),
  (3, 'statement', 'REDEMPTION'),
  (4, 'statement', 'SWITCH_IN'),
  (15, 'statement', 'SWITCH_IN_MERGER'),
  (5, 'statement', 'SWITCH_OUT'),
  (16, 'statement', 'SWITCH_OUT_MERGER'),
  (10, 'statement', 'DIVIDEND_PAYOUT'),
  (11, 'statement', 'DIVIDEND_REINVEST'),
  (17, 'statement', 'SEGREGATION'),
  (18, 'statement', 'REVERSAL'),
  (1, 'exchange', 'FRESH'),
  (2, 'exchange', 'ADDITIONAL'),
  (3, 'exchange', 'R'),
  (4, 'exchange', 'SI'),
  (5, 'exchange', 'SO');
--> statement-breakpoint
INSERT INTO "account_category" ("name", "code") VALUES
  ('Standard', 'STANDARD'),
  ('Privilege', 'PRIVILEGE'),
  ('Private', 'PRIVATE'),
  ('Staff', 'STAFF');
--> statement-breakpoint
INSERT INTO "address_type" ("name", "fatca_code") VALUES
  ('Residential or business', '1'),
  ('Residential', '2'),
  ('Business', '3'),
  ('Registered office', '4'),
  ('Not specified', '5'),
  ('Permanent', NULL),
  ('Correspondence', NULL);
--> statement-breakpoint
INSERT INTO "client_tax_status" ("name", "exchange_code", "pan_character", "is_individual", "is_minor", "is_non_resident") VALUES
  ('Individual', '01', 'P', true, false, false),
  ('Minor', '02', 'P', true, true, false),
  ('Hindu undivided family', '03', 'H', false, false, false),
  ('Company', '04', 'C', false, false, false),
  ('Non-resident, others', '11', 'P', true, false, true),
  ('Sole proprietor', '13', 'P', true, false, false),
  ('Non-resident, NRE account', '21', 'P', true, false, true),
  ('Non-resident, NRO account', '24', 'P', true, false, true),
  ('Limited liability partnership', '47', 'F', false, false, false),
  ('Overseas citizen of India, NRE account', '61', 'P', true, false, true),
  ('Overseas citizen of India, NRO account', '62', 'P', true, false, true),
  ('Person of Indian origin', '70', 'P', true, false, true);
--> statement-breakpoint
INSERT INTO "holding_type" ("name", "exchange_code", "holders_max") VALUES
  ('Single', 'SI', 1),
  ('Joint', 'JO', 3),
  ('Anyone or survivor', 'AS', 3);
--> statement-breakpoint
INSERT INTO "identification_type" ("name", "fatca_code", "is_address_proof") VALUES
  ('Passport', 'A', true),
  ('Election card', 'B', true),
  ('PAN card', 'C', false),
  ('Government identity card', 'D', false),
  ('Driving licence', 'E', true),
  ('Aadhaar', 'G', true),
  ('NREGA job card', 'H', true),
  ('Others', 'O', false),
  ('Tax identification number', 'T', false);
--> statement-breakpoint
INSERT INTO "income_slab" ("name", "exchange_code", "from", "to") VALUES
  ('Below 1 lakh', '31', 0, 100000),
  ('1 to 5 lakh', '32', 100000, 500000),
  ('5 to 10 lakh', '33', 500000, 1000000),
  ('10 to 25 lakh', '34', 1000000, 2500000),
  ('25 lakh to 1 crore', '35', 2500000, 10000000),
  ('Above 1 crore', '36', 10000000, NULL);
--> statement-breakpoint
INSERT INTO "nature_of_business" ("name", "code") VALUES
  ('Agriculture', 'AGRICULTURE'),
  ('Construction', 'CONSTRUCTION'),
  ('Education', 'EDUCATION'),
  ('Finance', 'FINANCE'),
  ('Healthcare', 'HEALTHCARE'),
  ('Hospitality', 'HOSPITALITY'),
  ('Information technology', 'IT'),
  ('Jewellery and bullion', 'JEWELLERY'),
  ('Legal services', 'LEGAL'),
  ('Manufacturing', 'MANUFACTURING'),
  ('Money changing', 'MONEY_CHANGING'),
  ('Real estate', 'REAL_ESTATE'),
  ('Retail trade', 'RETAIL'),
  ('Transport', 'TRANSPORT'),
  ('Wholesale trade', 'WHOLESALE'),
  ('Others', 'OTHERS');
--> statement-breakpoint
INSERT INTO "occupation" ("name", "exchange_code", "fatca_type") VALUES
  ('Business', '01', 'B'),
  ('Service', '02', 'S'),
  ('Professional', '03', 'O'),
  ('Agriculturist', '04', 'O'),
  ('Retired', '05', 'O'),
  ('Housewife', '06', 'O'),
  ('Student', '07', 'O'),
  ('Others', '08', 'O');
--> statement-breakpoint
INSERT INTO "political_exposure" ("name", "fatca_code") VALUES
  ('Politically exposed', 'Y'),
  ('Not politically exposed', 'N'),
  ('Related to a politically exposed person', 'R');
--> statement-breakpoint
INSERT INTO "relationship" ("name", "code", "is_family", "is_guardian") VALUES
  ('Father', 'FATHER', true, true),
  ('Mother', 'MOTHER', true, true),
  ('Husband', 'HUSBAND', true, false),
  ('Wife', 'WIFE', true, false),
  ('Son', 'SON', true, false),
  ('Daughter', 'DAUGHTER', true, false),
  ('Brother', 'BROTHER', true, false),
  ('Sister', 'SISTER', true, false),
  ('Grandfather', 'GRANDFATHER', true, false),
  ('Grandmother', 'GRANDMOTHER', true, false),
  ('Grandson', 'GRANDSON', true, false),
  ('Granddaughter', 'GRANDDAUGHTER', true, false),
  ('Uncle', 'UNCLE', true, false),
  ('Aunt', 'AUNT', true, false),
  ('Nephew', 'NEPHEW', true, false),
  ('Niece', 'NIECE', true, false),
  ('Father-in-law', 'FATHER_IN_LAW', true, false),
  ('Mother-in-law', 'MOTHER_IN_LAW', true, false),
  ('Son-in-law', 'SON_IN_LAW', true, false),
  ('Daughter-in-law', 'DAUGHTER_IN_LAW', true, false),
  ('Court appointed guardian', 'COURT_GUARDIAN', false, true),
  ('Others', 'OTHERS', false, false);
--> statement-breakpoint
INSERT INTO "wealth_source" ("name", "exchange_code", "order") VALUES
  ('Salary', '01', 1),
  ('Business income', '02', 2),
  ('Gift', '03', 3),
  ('Ancestral property', '04', 4),
  ('Rental income', '05', 5),
  ('Prize money', '06', 6),
  ('Royalty', '07', 7),
  ('Others', '08', 8);
--> statement-breakpoint
INSERT INTO "bank_account_type" ("name", "code", "is_non_resident") VALUES
  ('Savings', 'SB', false),
  ('Current', 'CB', false),
  ('Non-resident external', 'NE', true),
  ('Non-resident ordinary', 'NO', true);
--> statement-breakpoint
INSERT INTO "business_type" ("name", "code") VALUES
  ('Sole proprietorship', 'PROPRIETOR'),
  ('Partnership', 'PARTNERSHIP'),
  ('Limited liability partnership', 'LLP'),
  ('Private limited company', 'PRIVATE_LIMITED'),
  ('Public limited company', 'PUBLIC_LIMITED'),
  ('One person company', 'OPC'),
  ('Trust', 'TRUST'),
  ('Society', 'SOCIETY'),
  ('Co-operative', 'COOPERATIVE'),
  ('Hindu undivided family', 'HUF'),
  ('Government body', 'GOVERNMENT');
--> statement-breakpoint
INSERT INTO "risk_profile_master" ("name", "code", "rank", "description") VALUES
  ('Very Conservative', 'VC', 1, 'Keeps what is there; accepts almost no loss.'),
  ('Conservative', 'C', 2, 'Accepts small losses for a little growth.'),
  ('Moderate', 'M', 3, 'Balances growth with stability.'),
  ('Aggressive', 'A', 4, 'Accepts losses for years for growth.'),
  ('Very Aggressive', 'VA', 5, 'Seeks the most growth; accepts large losses.');
--> statement-breakpoint
INSERT INTO "tenure" ("name", "from_years", "to_years") VALUES
  ('Below 1 year', 0, 1),
  ('1 to 3 years', 1, 3),
  ('3 to 5 years', 3, 5),
  ('5 to 10 years', 5, 10),
  ('10 years and more', 10, NULL);
--> statement-breakpoint
INSERT INTO "mandate_parameter" ("name", "code", "value_type") VALUES
  ('Share of the portfolio', 'SHARE', 'percent'),
  ('Market value', 'MARKET_VALUE', 'money'),
  ('Number of instruments', 'COUNT', 'count'),
  ('Deviation from the target', 'DEVIATION', 'percent'),
  ('Days since the last review', 'DAYS_SINCE_REVIEW', 'days');
--> statement-breakpoint
INSERT INTO "mandate_condition" ("name", "code") VALUES
  ('Asset class', 'ASSET'),
  ('Product', 'PRODUCT'),
  ('Instrument category', 'CATEGORY'),
  ('Instrument', 'INSTRUMENT'),
  ('Fund house', 'FUND_HOUSE'),
  ('Sector', 'SECTOR'),
  ('Rating', 'RATING'),
  ('Capital bucket', 'CAPITAL_BUCKET'),
  ('Illiquidity', 'ILLIQUIDITY'),
  ('Instrument risk', 'INSTRUMENT_RISK'),
  ('Instrument classification', 'CLASSIFICATION');
--> statement-breakpoint
INSERT INTO "mandate_operation" ("name", "code", "symbol", "value_count") VALUES
  ('Less than', 'LT', '<', 1),
  ('At most', 'LTE', '≤', 1),
  ('Equal to', 'EQ', '=', 1),
  ('At least', 'GTE', '≥', 1),
  ('More than', 'GT', '>', 1),
  ('Between', 'BETWEEN', '↔', 2),
  ('Not equal to', 'NE', '≠', 1);
--> statement-breakpoint
-- Countries by ISO 3166-1.
INSERT INTO "country" ("name", "iso_code", "iso_code3", "iso_number", "dialling_code") VALUES
  ('Afghanistan', 'AF', 'AFG', '004', '93'),
  ('Åland Islands', 'AX', 'ALA', '248', '358'),
  ('Albania', 'AL', 'ALB', '008', '355'),
  ('Algeria', 'DZ', 'DZA', '012', '213'),
  ('American Samoa', 'AS', 'ASM', '016', '1684'),
  ('Andorra', 'AD', 'AND', '020', '376'),
  ('Angola', 'AO', 'AGO', '024', '244'),
  ('Anguilla', 'AI', 'AIA', '660', '1264'),
  ('Antarctica', 'AQ', 'ATA', '010', '672'),
  ('Antigua and Barbuda', 'AG', 'ATG', '028', '1268'),
  ('Argentina', 'AR', 'ARG', '032', '54'),
  ('Armenia', 'AM', 'ARM', '051', '374'),
  ('Aruba', 'AW', 'ABW', '533', '297'),
  ('Australia', 'AU', 'AUS', '036', '61'),
  ('Austria', 'AT', 'AUT', '040', '43'),
  ('Azerbaijan', 'AZ', 'AZE', '031', '994'),
  ('Bahamas', 'BS', 'BHS', '044', '1242'),
  ('Bahrain', 'BH', 'BHR', '048', '973'),
  ('Bangladesh', 'BD', 'BGD', '050', '880'),
  ('Barbados', 'BB', 'BRB', '052', '1246'),
  ('Belarus', 'BY', 'BLR', '112', '375'),
  ('Belgium', 'BE', 'BEL', '056', '32'),
  ('Belize', 'BZ', 'BLZ', '084', '501'),
  ('Benin', 'BJ', 'BEN', '204', '229'),
  ('Bermuda', 'BM', 'BMU', '060', '1441'),
  ('Bhutan', 'BT', 'BTN', '064', '975'),
  ('Bolivia', 'BO', 'BOL', '068', '591'),
  ('Bonaire, Sint Eustatius and Saba', 'BQ', 'BES', '535', '599'),
  ('Bosnia and Herzegovina', 'BA', 'BIH', '070', '387'),
  ('Botswana', 'BW', 'BWA', '072', '267'),
  ('Bouvet Island', 'BV', 'BVT', '074', '47'),
  ('Brazil', 'BR', 'BRA', '076', '55'),
  ('British Indian Ocean Territory', 'IO', 'IOT', '086', '246'),
  ('Brunei', 'BN', 'BRN', '096', '673'),
  ('Bulgaria', 'BG', 'BGR', '100', '359'),
  ('Burkina Faso', 'BF', 'BFA', '854', '226'),
  ('Burundi', 'BI', 'BDI', '108', '257'),
  ('Cabo Verde', 'CV', 'CPV', '132', '238'),
  ('Cambodia', 'KH', 'KHM', '116', '855'),
  ('Cameroon', 'CM', 'CMR', '120', '237'),
  ('Canada', 'CA', 'CAN', '124', '1'),
  ('Cayman Islands', 'KY', 'CYM', '136', '1345'),
  ('Central African Republic', 'CF', 'CAF', '140', '236'),
  ('Chad', 'TD', 'TCD', '148', '235'),
  ('Chile', 'CL', 'CHL', '152', '56'),
  ('China', 'CN', 'CHN', '156', '86'),
  ('Christmas Island', 'CX', 'CXR', '162', '61'),
  ('Cocos (Keeling) Islands', 'CC', 'CCK', '166', '61'),
  ('Colombia', 'CO', 'COL', '170', '57'),
  ('Comoros', 'KM', 'COM', '174', '269'),
  ('Congo', 'CG', 'COG', '178', '242'),
  ('Congo, Democratic Republic', 'CD', 'COD', '180', '243'),
  ('Cook Islands', 'CK', 'COK', '184', '682'),
  ('Costa Rica', 'CR', 'CRI', '188', '506'),
  ('Côte d''Ivoire', 'CI', 'CIV', '384', '225'),
  ('Croatia', 'HR', 'HRV', '191', '385'),
  ('Cuba', 'CU', 'CUB', '192', '53'),
  ('Curaçao', 'CW', 'CUW', '531', '599'),
  ('Cyprus', 'CY', 'CYP', '196', '357'),
  ('Czechia', 'CZ', 'CZE', '203', '420'),
  ('Denmark', 'DK', 'DNK', '208', '45'),
  ('Djibouti', 'DJ', 'DJI', '262', '253'),
  ('Dominica', 'DM', 'DMA', '212', '1767'),
  ('Dominican Republic', 'DO', 'DOM', '214', '1809'),
  ('Ecuador', 'EC', 'ECU', '218', '593'),
  ('Egypt', 'EG', 'EGY', '818', '20'),
  ('El Salvador', 'SV', 'SLV', '222', '503'),
  ('Equatorial Guinea', 'GQ', 'GNQ', '226', '240'),
  ('Eritrea', 'ER', 'ERI', '232', '291'),
  ('Estonia', 'EE', 'EST', '233', '372'),
  ('Eswatini', 'SZ', 'SWZ', '748', '268'),
  ('Ethiopia', 'ET', 'ETH', '231', '251'),
  ('Falkland Islands', 'FK', 'FLK', '238', '500'),
  ('Faroe Islands', 'FO', 'FRO', '234', '298'),
  ('Fiji', 'FJ', 'FJI', '242', '679'),
  ('Finland', 'FI', 'FIN', '246', '358'),
  ('France', 'FR', 'FRA', '250', '33'),
  ('French Guiana', 'GF', 'GUF', '254', '594'),
  ('French Polynesia', 'PF', 'PYF', '258', '689'),
  ('French Southern Territories', 'TF', 'ATF', '260', '262'),
  ('Gabon', 'GA', 'GAB', '266', '241'),
  ('Gambia', 'GM', 'GMB', '270', '220'),
  ('Georgia', 'GE', 'GEO', '268', '995'),
  ('Germany', 'DE', 'DEU', '276', '49'),
  ('Ghana', 'GH', 'GHA', '288', '233'),
  ('Gibraltar', 'GI', 'GIB', '292', '350'),
  ('Greece', 'GR', 'GRC', '300', '30'),
  ('Greenland', 'GL', 'GRL', '304', '299'),
  ('Grenada', 'GD', 'GRD', '308', '1473'),
  ('Guadeloupe', 'GP', 'GLP', '312', '590'),
  ('Guam', 'GU', 'GUM', '316', '1671'),
  ('Guatemala', 'GT', 'GTM', '320', '502'),
  ('Guernsey', 'GG', 'GGY', '831', '44'),
  ('Guinea', 'GN', 'GIN', '324', '224'),
  ('Guinea-Bissau', 'GW', 'GNB', '624', '245'),
  ('Guyana', 'GY', 'GUY', '328', '592'),
  ('Haiti', 'HT', 'HTI', '332', '509'),
  ('Heard Island and McDonald Islands', 'HM', 'HMD', '334', '672'),
  ('Holy See', 'VA', 'VAT', '336', '39'),
  ('Honduras', 'HN', 'HND', '340', '504'),
  ('Hong Kong', 'HK', 'HKG', '344', '852'),
  ('Hungary', 'HU', 'HUN', '348', '36'),
  ('Iceland', 'IS', 'ISL', '352', '354'),
  ('India', 'IN', 'IND', '356', '91'),
  ('Indonesia', 'ID', 'IDN', '360', '62'),
  ('Iran', 'IR', 'IRN', '364', '98'),
  ('Iraq', 'IQ', 'IRQ', '368', '964'),
  ('Ireland', 'IE', 'IRL', '372', '353'),
  ('Isle of Man', 'IM', 'IMN', '833', '44'),
  ('Israel', 'IL', 'ISR', '376', '972'),
  ('Italy', 'IT', 'ITA', '380', '39'),
  ('Jamaica', 'JM', 'JAM', '388', '1876'),
  ('Japan', 'JP', 'JPN', '392', '81'),
  ('Jersey', 'JE', 'JEY', '832', '44'),
  ('Jordan', 'JO', 'JOR', '400', '962'),
  ('Kazakhstan', 'KZ', 'KAZ', '398', '7'),
  ('Kenya', 'KE', 'KEN', '404', '254'),
  ('Kiribati', 'KI', 'KIR', '296', '686'),
  ('Korea, North', 'KP', 'PRK', '408', '850'),
  ('Korea, South', 'KR', 'KOR', '410', '82'),
  ('Kuwait', 'KW', 'KWT', '414', '965'),
  ('Kyrgyzstan', 'KG', 'KGZ', '417', '996'),
  ('Laos', 'LA', 'LAO', '418', '856'),
  ('Latvia', 'LV', 'LVA', '428', '371'),
  ('Lebanon', 'LB', 'LBN', '422', '961'),
  ('Lesotho', 'LS', 'LSO', '426', '266'),
  ('Liberia', 'LR', 'LBR', '430', '231'),
  ('Libya', 'LY', 'LBY', '434', '218'),
  ('Liechtenstein', 'LI', 'LIE', '438', '423'),
  ('Lithuania', 'LT', 'LTU', '440', '370'),
  ('Luxembourg', 'LU', 'LUX', '442', '352'),
  ('Macao', 'MO', 'MAC', '446', '853'),
  ('Madagascar', 'MG', 'MDG', '450', '261'),
  ('Malawi', 'MW', 'MWI', '454', '265'),
  ('Malaysia', 'MY', 'MYS', '458', '60'),
  ('Maldives', 'MV', 'MDV', '462', '960'),
  ('Mali', 'ML', 'MLI', '466', '223'),
  ('Malta', 'MT', 'MLT', '470', '356'),
  ('Marshall Islands', 'MH', 'MHL', '584', '692'),
  ('Martinique', 'MQ', 'MTQ', '474', '596'),
  ('Mauritania', 'MR', 'MRT', '478', '222'),
  ('Mauritius', 'MU', 'MUS', '480', '230'),
  ('Mayotte', 'YT', 'MYT', '175', '262'),
  ('Mexico', 'MX', 'MEX', '484', '52'),
  ('Micronesia', 'FM', 'FSM', '583', '691'),
  ('Moldova', 'MD', 'MDA', '498', '373'),
  ('Monaco', 'MC', 'MCO', '492', '377'),
  ('Mongolia', 'MN', 'MNG', '496', '976'),
  ('Montenegro', 'ME', 'MNE', '499', '382'),
  ('Montserrat', 'MS', 'MSR', '500', '1664'),
  ('Morocco', 'MA', 'MAR', '504', '212'),
  ('Mozambique', 'MZ', 'MOZ', '508', '258'),
  ('Myanmar', 'MM', 'MMR', '104', '95'),
  ('Namibia', 'NA', 'NAM', '516', '264'),
  ('Nauru', 'NR', 'NRU', '520', '674'),
  ('Nepal', 'NP', 'NPL', '524', '977'),
  ('Netherlands', 'NL', 'NLD', '528', '31'),
  ('New Caledonia', 'NC', 'NCL', '540', '687'),
  ('New Zealand', 'NZ', 'NZL', '554', '64'),
  ('Nicaragua', 'NI', 'NIC', '558', '505'),
  ('Niger', 'NE', 'NER', '562', '227'),
  ('Nigeria', 'NG', 'NGA', '566', '234'),
  ('Niue', 'NU', 'NIU', '570', '683'),
  ('Norfolk Island', 'NF', 'NFK', '574', '672'),
  ('North Macedonia', 'MK', 'MKD', '807', '389'),
  ('Northern Mariana Islands', 'MP', 'MNP', '580', '1670'),
  ('Norway', 'NO', 'NOR', '578', '47'),
  ('Oman', 'OM', 'OMN', '512', '968'),
  ('Pakistan', 'PK', 'PAK', '586', '92'),
  ('Palau', 'PW', 'PLW', '585', '680'),
  ('Palestine', 'PS', 'PSE', '275', '970'),
  ('Panama', 'PA', 'PAN', '591', '507'),
  ('Papua New Guinea', 'PG', 'PNG', '598', '675'),
  ('Paraguay', 'PY', 'PRY', '600', '595'),
  ('Peru', 'PE', 'PER', '604', '51'),
  ('Philippines', 'PH', 'PHL', '608', '63'),
  ('Pitcairn', 'PN', 'PCN', '612', '64'),
  ('Poland', 'PL', 'POL', '616', '48'),
  ('Portugal', 'PT', 'PRT', '620', '351'),
  ('Puerto Rico', 'PR', 'PRI', '630', '1787'),
  ('Qatar', 'QA', 'QAT', '634', '974'),
  ('Réunion', 'RE', 'REU', '638', '262'),
  ('Romania', 'RO', 'ROU', '642', '40'),
  ('Russia', 'RU', 'RUS', '643', '7'),
  ('Rwanda', 'RW', 'RWA', '646', '250'),
  ('Saint Barthélemy', 'BL', 'BLM', '652', '590'),
  ('Saint Helena, Ascension and Tristan da Cunha', 'SH', 'SHN', '654', '290'),
  ('Saint Kitts and Nevis', 'KN', 'KNA', '659', '1869'),
  ('Saint Lucia', 'LC', 'LCA', '662', '1758'),
  ('Saint Martin (French part)', 'MF', 'MAF', '663', '590'),
  ('Saint Pierre and Miquelon', 'PM', 'SPM', '666', '508'),
  ('Saint Vincent and the Grenadines', 'VC', 'VCT', '670', '1784'),
  ('Samoa', 'WS', 'WSM', '882', '685'),
  ('San Marino', 'SM', 'SMR', '674', '378'),
  ('São Tomé and Príncipe', 'ST', 'STP', '678', '239'),
  ('Saudi Arabia', 'SA', 'SAU', '682', '966'),
  ('Senegal', 'SN', 'SEN', '686', '221'),
  ('Serbia', 'RS', 'SRB', '688', '381'),
  ('Seychelles', 'SC', 'SYC', '690', '248'),
  ('Sierra Leone', 'SL', 'SLE', '694', '232'),
  ('Singapore', 'SG', 'SGP', '702', '65'),
  ('Sint Maarten (Dutch part)', 'SX', 'SXM', '534', '1721'),
  ('Slovakia', 'SK', 'SVK', '703', '421'),
  ('Slovenia', 'SI', 'SVN', '705', '386'),
  ('Solomon Islands', 'SB', 'SLB', '090', '677'),
  ('Somalia', 'SO', 'SOM', '706', '252'),
  ('South Africa', 'ZA', 'ZAF', '710', '27'),
  ('South Georgia and the South Sandwich Islands', 'GS', 'SGS', '239', '500'),
  ('South Sudan', 'SS', 'SSD', '728', '211'),
  ('Spain', 'ES', 'ESP', '724', '34'),
  ('Sri Lanka', 'LK', 'LKA', '144', '94'),
  ('Sudan', 'SD', 'SDN', '729', '249'),
  ('Suriname', 'SR', 'SUR', '740', '597'),
  ('Svalbard and Jan Mayen', 'SJ', 'SJM', '744', '47'),
  ('Sweden', 'SE', 'SWE', '752', '46'),
  ('Switzerland', 'CH', 'CHE', '756', '41'),
  ('Syria', 'SY', 'SYR', '760', '963'),
  ('Taiwan', 'TW', 'TWN', '158', '886'),
  ('Tajikistan', 'TJ', 'TJK', '762', '992'),
  ('Tanzania', 'TZ', 'TZA', '834', '255'),
  ('Thailand', 'TH', 'THA', '764', '66'),
  ('Timor-Leste', 'TL', 'TLS', '626', '670'),
  ('Togo', 'TG', 'TGO', '768', '228'),
  ('Tokelau', 'TK', 'TKL', '772', '690'),
  ('Tonga', 'TO', 'TON', '776', '676'),
  ('Trinidad and Tobago', 'TT', 'TTO', '780', '1868'),
  ('Tunisia', 'TN', 'TUN', '788', '216'),
  ('Türkiye', 'TR', 'TUR', '792', '90'),
  ('Turkmenistan', 'TM', 'TKM', '795', '993'),
  ('Turks and Caicos Islands', 'TC', 'TCA', '796', '1649'),
  ('Tuvalu', 'TV', 'TUV', '798', '688'),
  ('Uganda', 'UG', 'UGA', '800', '256'),
  ('Ukraine', 'UA', 'UKR', '804', '380'),
  ('United Arab Emirates', 'AE', 'ARE', '784', '971'),
  ('United Kingdom', 'GB', 'GBR', '826', '44'),
  ('United States', 'US', 'USA', '840', '1'),
  ('United States Minor Outlying Islands', 'UM', 'UMI', '581', '1'),
  ('Uruguay', 'UY', 'URY', '858', '598'),
  ('Uzbekistan', 'UZ', 'UZB', '860', '998'),
  ('Vanuatu', 'VU', 'VUT', '548', '678'),
  ('Venezuela', 'VE', 'VEN', '862', '58'),
  ('Vietnam', 'VN', 'VNM', '704', '84'),
  ('Virgin Islands, British', 'VG', 'VGB', '092', '1284'),
  ('Virgin Islands, United States', 'VI', 'VIR', '850', '1340'),
  ('Wallis and Futuna', 'WF', 'WLF', '876', '681'),
  ('Western Sahara', 'EH', 'ESH', '732', '212'),
  ('Yemen', 'YE', 'YEM', '887', '967'),
  ('Zambia', 'ZM', 'ZMB', '894', '260'),
  ('Zimbabwe', 'ZW', 'ZWE', '716', '263');
--> statement-breakpoint
INSERT INTO "state" ("country_id", "name", "code", "gst_code", "is_union_territory")
SELECT "country"."id", v.* FROM "country", (VALUES
  ('Andhra Pradesh', 'AP', '37', false),
  ('Arunachal Pradesh', 'AR', '12', false),
  ('Assam', 'AS', '18', false),
  ('Bihar', 'BR', '10', false),
  ('Chhattisgarh', 'CG', '22', false),
  ('Goa', 'GA', '30', false),
  ('Gujarat', 'GJ', '24', false),
  ('Haryana', 'HR', '06', false),
  ('Himachal Pradesh', 'HP', '02', false),
  ('Jharkhand', 'JH', '20', false),
  ('Karnataka', 'KA', '29', false),
  ('Kerala', 'KL', '32', false),
  ('Madhya Pradesh', 'MP', '23', false),
  ('Maharashtra', 'MH', '27', false),
  ('Manipur', 'MN', '14', false),
  ('Meghalaya', 'ML', '17', false),
  ('Mizoram', 'MZ', '15', false),
  ('Nagaland', 'NL', '13', false),
  ('Odisha', 'OD', '21', false),
  ('Punjab', 'PB', '03', false),
  ('Rajasthan', 'RJ', '08', false),
  ('Sikkim', 'SK', '11', false),
  ('Tamil Nadu', 'TN', '33', false),
  ('Telangana', 'TS', '36', false),
  ('Tripura', 'TR', '16', false),
  ('Uttar Pradesh', 'UP', '09', false),
  ('Uttarakhand', 'UK', '05', false),
  ('West Bengal', 'WB', '19', false),
  ('Andaman and Nicobar Islands', 'AN', '35', true),
  ('Chandigarh', 'CH', '04', true),
  ('Dadra and Nagar Haveli and Daman and Diu', 'DH', '26', true),
  ('Delhi', 'DL', '07', true),
  ('Jammu and Kashmir', 'JK', '01', true),
  ('Ladakh', 'LA', '38', true),
  ('Lakshadweep', 'LD', '31', true),
  ('Puducherry', 'PY', '34', true)
) v WHERE "country"."iso_code" = 'IN';
--> statement-breakpoint
-- The cost inflation index; its base year is 2001-02.
INSERT INTO "capital_gain_indexation" ("financial_year", "cost_inflation_index", "source") VALUES
  ('2001-02', 100, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2002-03', 105, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2003-04', 109, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2004-05', 113, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2005-06', 117, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2006-07', 122, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2007-08', 129, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2008-09', 137, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2009-10', 148, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2010-11', 167, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2011-12', 184, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2012-13', 200, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2013-14', 220, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2014-15', 240, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2015-16', 254, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2016-17', 264, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2017-18', 272, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2018-19', 280, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2019-20', 289, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2020-21', 301, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2021-22', 317, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2022-23', 331, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2023-24', 348, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2024-25', 363, 'CBDT, section 48 of the Income-tax Act 1961'),
  ('2025-26', 376, 'CBDT, Notification of July 2025');
--> statement-breakpoint
-- Capital gains of resident individuals, without surcharge and cess; an empty rate is the slab of the client.
INSERT INTO "tax_segregation" ("name", "tax_class", "bought_from", "bought_until", "sold_from", "sold_until", "long_term_after_months", "short_term_rate", "long_term_rate", "exempt_amount", "is_indexed", "source") VALUES
  ('Equity-oriented, sold before 23-Jul-2024', 'equity', NULL, NULL, '2018-04-01', '2024-07-22', 12, 15, 10, 100000, false, 'Income-tax Act 1961, sections 111A and 112A'),
  ('Equity-oriented', 'equity', NULL, NULL, '2024-07-23', NULL, 12, 20, 12.5, 125000, false, 'Finance (No. 2) Act 2024, in force 23-Jul-2024: sections 111A and 112A; 196 and 198 of the Income-tax Act 2025'),
  ('Specified, bought from 1-Apr-2023', 'specified', '2023-04-01', NULL, '2023-04-01', NULL, NULL, NULL, NULL, NULL, false, 'Income-tax Act 1961, section 50AA'),
  ('Specified, bought before 1-Apr-2023, sold before 23-Jul-2024', 'specified', NULL, '2023-03-31', '2017-04-01', '2024-07-22', 36, NULL, 20, NULL, true, 'Income-tax Act 1961, section 112'),
  ('Specified, bought before 1-Apr-2023', 'specified', NULL, '2023-03-31', '2024-07-23', NULL, 24, NULL, 12.5, NULL, false, 'Finance (No. 2) Act 2024, in force 23-Jul-2024: section 112'),
  ('Other, bought before 1-Apr-2023, sold before 23-Jul-2024', 'other', NULL, '2023-03-31', '2017-04-01', '2024-07-22', 36, NULL, 20, NULL, true, 'Income-tax Act 1961, section 112'),
  ('Other, bought before 1-Apr-2023', 'other', NULL, '2023-03-31', '2024-07-23', NULL, 24, NULL, 12.5, NULL, false, 'Finance (No. 2) Act 2024, in force 23-Jul-2024: section 112'),
  ('Other, bought 1-Apr-2023 to 31-Mar-2025, sold before 1-Apr-2025', 'other', '2023-04-01', '2025-03-31', '2023-04-01', '2025-03-31', NULL, NULL, NULL, NULL, false, 'Income-tax Act 1961, section 50AA'),
  ('Other, bought from 1-Apr-2023', 'other', '2023-04-01', NULL, '2025-04-01', NULL, 24, NULL, 12.5, NULL, false, 'Income-tax Act 1961, section 112 after the change of section 50AA on 1-Apr-2025');
--> statement-breakpoint
-- Rows that were given an id do not move the numbers of the next ones.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['service_provider_type', 'transaction_type', 'product'] LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), greatest((SELECT max(id) FROM %I), 100))', name, name);
  END LOOP;
END
$$;
