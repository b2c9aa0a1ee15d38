-- Attempts that were open when another one paid their order stayed open. They expire, as they do now in that moment.
CREATE TEMPORARY TABLE "superseded" ON COMMIT DROP AS
SELECT p."id", p."order_id", p."status" FROM "payment" p
WHERE p."status" IN ('initiated', 'pending') AND EXISTS (
  SELECT FROM "order_history" h WHERE h."order_id" = p."order_id" AND h."subject" = 'order' AND h."to" = 'paid');
--> statement-breakpoint
UPDATE "payment" SET "status" = 'expired' WHERE "id" IN (SELECT "id" FROM "superseded");
--> statement-breakpoint
UPDATE "mandate_debit" SET "status" = 'withdrawn'
WHERE "status" = 'queued' AND "payment_id" IN (SELECT "id" FROM "superseded");
--> statement-breakpoint
INSERT INTO "order_history" ("order_id", "subject", "subject_id", "from", "to", "at", "recorded_at", "note")
SELECT "order_id", 'payment', "id"::text, "status", 'expired',
  now() + coalesce((SELECT "offset_ms" FROM "business_clock"), 0) * interval '1 millisecond', now(),
  'The order was already paid.'
FROM "superseded" ORDER BY "id";
