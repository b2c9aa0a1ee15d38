ALTER TABLE "tax_segregation" ADD COLUMN "short_term_section" varchar(20);--> statement-breakpoint
ALTER TABLE "tax_segregation" ADD COLUMN "long_term_section" varchar(20);--> statement-breakpoint
ALTER TABLE "tax_segregation" ADD COLUMN "fair_value_on" date;--> statement-breakpoint
ALTER TABLE "tax_segregation" ADD COLUMN "loss_carry_years" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_segregation" ADD CONSTRAINT "tax_segregation_loss_years" CHECK ("tax_segregation"."loss_carry_years" between 0 and 20);