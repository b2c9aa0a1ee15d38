CREATE TABLE "calendar_draft" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_draft_only" CHECK ("calendar_draft"."is_only")
);
--> statement-breakpoint
CREATE TABLE "calendar_draft_day" (
	"day" date PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "exit_load_tier_by_note";--> statement-breakpoint
DROP INDEX "instrument_category_rating_note";--> statement-breakpoint
DROP INDEX "instrument_category_sector_note";--> statement-breakpoint
DROP INDEX "risk_profile_asset_note";--> statement-breakpoint
DROP INDEX "risk_profile_instrument_note";--> statement-breakpoint
DROP INDEX "risk_profile_product_note";--> statement-breakpoint
DROP INDEX "city_by_name";--> statement-breakpoint
ALTER TABLE "calendar_draft" ADD CONSTRAINT "calendar_draft_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exit_load_tier_by_rule" ON "exit_load_tier" USING btree ("scheme_rule_id");--> statement-breakpoint
CREATE INDEX "city_by_name" ON "city" USING btree ("name" collate "C","id");--> statement-breakpoint
ALTER TABLE "exit_load_tier" DROP COLUMN "note";