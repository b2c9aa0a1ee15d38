CREATE UNLOGGED TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
DROP TABLE "rate_bucket";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "created_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "signing_key_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "signature" text;--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "activity_log_visitor" ON "activity_log" USING btree ("at") WHERE "activity_log"."session_id" is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_nonce_unique" UNIQUE("nonce");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_signed_whole" CHECK (num_nulls("audit_log"."nonce", "audit_log"."signing_key_id", "audit_log"."signature") in (0, 3));--> statement-breakpoint
-- The time of an entry is the database's, whatever the writer says.
CREATE OR REPLACE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seal text[] := array['seq', 'key_id', 'prev_hash', 'hash'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq IS NULL AND NEW.hash IS NULL THEN
      NEW.at := clock_timestamp();
      NEW.created_at := NULL;
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF OLD.seq IS NULL AND NEW.seq IS NOT NULL AND to_jsonb(NEW) - seal = to_jsonb(OLD) - seal THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- What visitors reported without a session may be deleted after 30 days, and nothing else.
CREATE OR REPLACE FUNCTION activity_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF OLD.session_id IS NULL AND OLD.user_id IS NULL AND OLD.at < clock_timestamp() - interval '30 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'activity_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
