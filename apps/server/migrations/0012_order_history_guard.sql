-- What happened to an order is added to and never rewritten.
CREATE TRIGGER "order_history_append_only" BEFORE UPDATE OR DELETE ON "order_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
ALTER TABLE "order_history" ENABLE ALWAYS TRIGGER "order_history_append_only";
