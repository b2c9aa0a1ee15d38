ALTER TABLE "fund_document" DROP CONSTRAINT "fund_document_address";--> statement-breakpoint
DROP INDEX "fund_manager_by_name";--> statement-breakpoint
ALTER TABLE "fund_document" ALTER COLUMN "address" SET DATA TYPE varchar(500);--> statement-breakpoint
ALTER TABLE "category_benchmark" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "market_cap_rank" ADD COLUMN "average_market_cap" numeric(18,2);--> statement-breakpoint
CREATE INDEX "fund_document_by_title" ON "fund_document" USING btree ("title" collate "C","id");--> statement-breakpoint
CREATE INDEX "fund_document_title_search" ON "fund_document" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fund_manager_name_search" ON "fund_manager" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fund_manager_by_name" ON "fund_manager" USING btree ("name" collate "C","id");--> statement-breakpoint
ALTER TABLE "fund_document" ADD CONSTRAINT "fund_document_address" CHECK ("fund_document"."address" ~ '^https://[A-Za-z0-9.-]+(/[A-Za-z0-9._~/%?&=+#-]*)?$');