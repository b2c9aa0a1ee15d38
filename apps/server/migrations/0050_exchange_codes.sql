ALTER TABLE "instrument" ADD COLUMN "exchange_code" text;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_stp_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_swp_allowed" boolean DEFAULT true NOT NULL;