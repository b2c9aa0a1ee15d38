ALTER TABLE "instrument" ADD COLUMN "name_suffix" text;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "details" jsonb;--> statement-breakpoint
-- The spellings of a category become one: the current name, and the schemes under the oldest row of that name.
UPDATE "instrument_category" c SET "name" = m.name
FROM (VALUES
	('Gilt Fund with 10 year constant duration', '10-year Constant Maturity Gilt Fund'),
	('Balanced Advantage Fund/ Dynamic Asset Allocation', 'Balanced Advantage Fund'),
	('Dynamic Asset Allocation or Balanced Advantage', 'Balanced Advantage Fund'),
	('Banking and PSU Fund', 'Banking and PSU Debt Fund'),
	('Dynamic Bond', 'Dynamic Term Fund'),
	('ELSS', 'ELSS - Tax Saver Fund'),
	('Equity Savings', 'Equity Savings Fund'),
	('Floater Fund', 'Floating Interest Rates Fund'),
	('Floating Rate', 'Floating Interest Rates Fund'),
	('FoF Domestic', 'Fund of Funds, Domestic'),
	('Fund of Funds - Domestic', 'Fund of Funds, Domestic'),
	('Fund of Funds Scheme (Domestic)', 'Fund of Funds, Domestic'),
	('FoF Overseas', 'Fund of Funds, Overseas'),
	('Fund of Funds - Overseas', 'Fund of Funds, Overseas'),
	('Fund of Funds investing overseas', 'Fund of Funds, Overseas'),
	('Gilt', 'Gilt Fund'),
	('GOLD ETFs', 'Gold ETF'),
	('Liquid', 'Liquid Fund'),
	('Long Duration Fund', 'Long Term Fund'),
	('Medium Duration Fund', 'Medium Term Fund'),
	('Medium to Long Duration Fund', 'Medium to Long Term Fund'),
	('Money Market', 'Money Market Fund'),
	('Multi Asset Allocation', 'Multi Asset Allocation Fund'),
	('Other ETFs', 'Other ETF'),
	('Short Duration Fund', 'Short Term Fund'),
	('Ultra Short Duration Fund', 'Ultra Short Term Fund'),
	('Low Duration Fund', 'Ultra Short to Short Term Fund')
) m (spelling, name)
WHERE c."name" = m.spelling;--> statement-breakpoint
UPDATE "instrument" i SET "instrument_category_id" = k.kept
FROM (SELECT "id", min("id") OVER (PARTITION BY "asset_id", "name") AS kept FROM "instrument_category") k
WHERE i."instrument_category_id" = k."id" AND k.kept <> k."id";--> statement-breakpoint
-- Demo funds leave the catalogue once real funds are in it, even those that clients hold.
UPDATE "instrument" SET "is_listed" = false
WHERE "is_demonstration" AND "is_listed" AND EXISTS (SELECT FROM "instrument" WHERE NOT "is_demonstration");