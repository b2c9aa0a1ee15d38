DROP INDEX "exit_load_tier_by_note";--> statement-breakpoint
DROP INDEX "instrument_category_rating_note";--> statement-breakpoint
DROP INDEX "instrument_category_sector_note";--> statement-breakpoint
DROP INDEX "risk_profile_asset_note";--> statement-breakpoint
DROP INDEX "risk_profile_instrument_note";--> statement-breakpoint
DROP INDEX "risk_profile_product_note";--> statement-breakpoint
DROP INDEX "city_by_name";--> statement-breakpoint
CREATE INDEX "exit_load_tier_by_rule" ON "exit_load_tier" USING btree ("scheme_rule_id");--> statement-breakpoint
CREATE INDEX "city_by_name" ON "city" USING btree ("name" collate "C","id");--> statement-breakpoint
ALTER TABLE "exit_load_tier" DROP COLUMN "note";