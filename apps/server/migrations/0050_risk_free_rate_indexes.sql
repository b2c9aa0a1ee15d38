CREATE INDEX "risk_free_rate_name_index" ON "risk_free_rate" USING btree ("name");--> statement-breakpoint
CREATE INDEX "risk_free_rate_source_index" ON "risk_free_rate" USING btree ("source");