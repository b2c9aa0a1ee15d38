-- Columns take the names that the field uses: blind index, HMAC, digest, heartbeat, ledger account.
ALTER TABLE "app_user" RENAME COLUMN "pan_hash" TO "pan_blind_index";--> statement-breakpoint
ALTER INDEX "app_user_pan_hash_index" RENAME TO "app_user_pan_blind_index_index";--> statement-breakpoint
ALTER TABLE "bank_account" RENAME COLUMN "number_print" TO "number_blind_index";--> statement-breakpoint
ALTER INDEX "bank_account_number_print_index" RENAME TO "bank_account_number_blind_index_index";--> statement-breakpoint
ALTER TABLE "login_failure" RENAME COLUMN "name_print" TO "name_hmac";--> statement-breakpoint
ALTER TABLE "payload_nonce" RENAME COLUMN "key_print" TO "key_digest";--> statement-breakpoint
ALTER TABLE "payload_nonce" RENAME CONSTRAINT "payload_nonce_key_print_iv_pk" TO "payload_nonce_key_digest_iv_pk";--> statement-breakpoint
ALTER TABLE "job_run" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "export_job" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "export_job" RENAME COLUMN "asked" TO "request";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "asked_at" TO "last_polled_at";--> statement-breakpoint
ALTER TABLE "posting" RENAME COLUMN "place_kind" TO "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "posting" RENAME COLUMN "place_key" TO "ledger_account_key";--> statement-breakpoint
ALTER INDEX "posting_place" RENAME TO "posting_ledger_account";--> statement-breakpoint
ALTER TABLE "transit_balance" RENAME COLUMN "place_kind" TO "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "transit_balance" RENAME COLUMN "place_key" TO "ledger_account_key";--> statement-breakpoint
ALTER TABLE "transit_balance" RENAME CONSTRAINT "transit_balance_place_kind_place_key_pk" TO "transit_balance_ledger_account_kind_ledger_account_key_pk";
