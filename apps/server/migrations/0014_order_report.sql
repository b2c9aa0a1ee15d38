CREATE INDEX "job_run_started_at_index" ON "job_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "purchase_order_report" ON "purchase_order" USING btree ("status","placed_at","number");--> statement-breakpoint
CREATE INDEX "purchase_order_report_total" ON "purchase_order" USING btree ("status","total","number") WHERE "purchase_order"."status" in ('completed', 'rejected', 'refunded', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "app_user_name_search" ON "app_user" USING gin (lower("name") gin_trgm_ops);