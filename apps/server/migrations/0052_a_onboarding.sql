ALTER TABLE "onboarding_application" ADD COLUMN "tax_residences_sealed" text;--> statement-breakpoint
ALTER TABLE "onboarding_application" ADD COLUMN "review_reasons" jsonb;