ALTER TABLE "fund_launch" ADD COLUMN "multiple" numeric(18,2);--> statement-breakpoint
ALTER TABLE "grandfathered_nav" ADD COLUMN "isin_reinvestment" text;--> statement-breakpoint
CREATE INDEX "grandfathered_nav_isin_reinvestment_index" ON "grandfathered_nav" USING btree ("isin_reinvestment");