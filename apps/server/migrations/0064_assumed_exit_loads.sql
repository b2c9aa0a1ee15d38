ALTER TABLE "scheme_rule" ADD COLUMN "is_load_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The scheme master of AMFI states minimums alone: the import filled in the usual exit load and lock-in.
UPDATE "scheme_rule" SET "is_load_assumed" = true WHERE "source" LIKE 'Imported: AMFI scheme master%';
