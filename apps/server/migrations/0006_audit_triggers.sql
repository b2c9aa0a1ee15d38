-- Entries are written once and sealed once; the end of the chain only moves on. ALWAYS: replaying as a replica does not get past them.
CREATE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seal text[] := array['seq', 'key_id', 'prev_hash', 'hash'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq IS NULL AND NEW.hash IS NULL THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF OLD.seq IS NULL AND NEW.seq IS NOT NULL AND to_jsonb(NEW) - seal = to_jsonb(OLD) - seal THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_row BEFORE INSERT OR UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER audit_log_row, ENABLE ALWAYS TRIGGER audit_log_truncate;
--> statement-breakpoint
INSERT INTO "audit_head" ("seq", "hash") VALUES (0, '');
--> statement-breakpoint
CREATE FUNCTION audit_head_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.seq > OLD.seq THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit_head only moves on: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_head_row BEFORE INSERT OR UPDATE OR DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION audit_head_guard();
--> statement-breakpoint
CREATE TRIGGER audit_head_truncate BEFORE TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION audit_head_guard();
--> statement-breakpoint
ALTER TABLE "audit_head" ENABLE ALWAYS TRIGGER audit_head_row, ENABLE ALWAYS TRIGGER audit_head_truncate;
