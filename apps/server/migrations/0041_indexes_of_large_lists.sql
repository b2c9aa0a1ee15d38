CREATE INDEX "instrument_master_name_search" ON "instrument" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "instrument_master_by_scheme_code" ON "instrument" USING btree ("scheme_code" collate "C","id");--> statement-breakpoint
CREATE INDEX "instrument_master_scheme_code_search" ON "instrument" USING gin ("scheme_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scheme_rule_by_valid_from" ON "scheme_rule" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "city_name_search" ON "city" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "depository_participant_detail_by_branch" ON "depository_participant_detail" USING btree ("branch" collate "C","id");--> statement-breakpoint
CREATE INDEX "depository_participant_detail_branch_search" ON "depository_participant_detail" USING gin ("branch" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "distributor_by_name" ON "distributor" USING btree ("name" collate "C","id");--> statement-breakpoint
CREATE INDEX "distributor_name_search" ON "distributor" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "distributor_by_registration" ON "distributor" USING btree ("registration_number" collate "C","id");--> statement-breakpoint
CREATE INDEX "distributor_registration_search" ON "distributor" USING gin ("registration_number" gin_trgm_ops);