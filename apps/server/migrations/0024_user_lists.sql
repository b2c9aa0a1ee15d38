CREATE INDEX "app_user_login_search" ON "app_user" USING gin ("login_user_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_user_code_search" ON "app_user" USING gin (lower("user_code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_user_by_name" ON "app_user" USING btree ("name" collate "C","id");--> statement-breakpoint
CREATE INDEX "app_user_by_login" ON "app_user" USING btree ("login_user_id" collate "C","id");--> statement-breakpoint
CREATE INDEX "app_user_by_code" ON "app_user" USING btree ("user_code" collate "C","id");--> statement-breakpoint
CREATE INDEX "app_user_by_last_login" ON "app_user" USING btree ("last_login_at","id");