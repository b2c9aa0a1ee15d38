-- Events that were parked before their reasons were kept.
INSERT INTO "parked_event" ("inbox_event_id", "reason", "reference", "parked_at")
SELECT "id", 'its reason was not kept; see the log of that time', CASE WHEN "source" = 'payout-file' THEN "event_id" END, "received_at"
FROM "inbox_event" WHERE "state" = 'parked';
