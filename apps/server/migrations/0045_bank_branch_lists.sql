DROP INDEX "bank_branch_by_branch";--> statement-breakpoint
DROP INDEX "bank_branch_by_micr";--> statement-breakpoint
CREATE INDEX "bank_branch_by_ifsc" ON "bank_branch" USING btree ("ifsc_code" collate "C","id");--> statement-breakpoint
CREATE INDEX "bank_branch_branch_search" ON "bank_branch" USING gin ("branch" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_branch_ifsc_search" ON "bank_branch" USING gin ("ifsc_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_branch_micr_search" ON "bank_branch" USING gin ("micr_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_branch_by_branch" ON "bank_branch" USING btree ("branch" collate "C","id");--> statement-breakpoint
CREATE INDEX "bank_branch_by_micr" ON "bank_branch" USING btree ("micr_code" collate "C","id");