ALTER TABLE "instrument" ADD COLUMN "size" numeric(18,2);--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_size" CHECK ("instrument"."size" <> 'NaN');