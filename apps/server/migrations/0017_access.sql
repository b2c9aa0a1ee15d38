CREATE TABLE "nominee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"contact_number" text,
	"address_line1" text,
	"pincode" text,
	"country_id" integer,
	CONSTRAINT "nominee_slot" CHECK ("nominee"."slot" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" integer,
	"role_id" smallint,
	"session_id" integer,
	"ip" text NOT NULL,
	CONSTRAINT "activity_log_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE FUNCTION activity_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'activity_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A month each; a step of the day keeps partitions ahead, and whatever fits none lands in the default one.
DO $$
DECLARE
  month date;
BEGIN
  FOR month IN SELECT generate_series(date '2026-11-01', date '2027-12-01', interval '1 month') LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF activity_log FOR VALUES FROM (%L) TO (%L)',
      'activity_log_' || to_char(month, 'YYYY_MM'), month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
    EXECUTE format('CREATE TRIGGER activity_log_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION activity_log_guard()',
      'activity_log_' || to_char(month, 'YYYY_MM'));
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "activity_log_default" PARTITION OF "activity_log" DEFAULT;
--> statement-breakpoint
CREATE TRIGGER activity_log_truncate BEFORE TRUNCATE ON "activity_log_default" FOR EACH STATEMENT EXECUTE FUNCTION activity_log_guard();
--> statement-breakpoint
CREATE TRIGGER activity_log_row BEFORE UPDATE OR DELETE ON "activity_log" FOR EACH ROW EXECUTE FUNCTION activity_log_guard();
--> statement-breakpoint
CREATE TRIGGER activity_log_truncate BEFORE TRUNCATE ON "activity_log" FOR EACH STATEMENT EXECUTE FUNCTION activity_log_guard();
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"name_print" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_token_use" (
	"issuer" text NOT NULL,
	"token_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_token_use_issuer_token_id_pk" PRIMARY KEY("issuer","token_id")
);
--> statement-breakpoint
CREATE TABLE "payload_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "payload_nonce" (
	"key_print" text NOT NULL,
	"iv" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payload_nonce_key_print_iv_pk" PRIMARY KEY("key_print","iv")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "registration_step" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "nominee_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_nominee_service_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "number_sealed" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "number_print" text;--> statement-breakpoint
-- Sessions of one half are none any more: everybody signs in again.
DELETE FROM "user_session";--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "cookie_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "opened_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "pan_sealed" text;--> statement-breakpoint
ALTER TABLE "user_role_mapping" ADD COLUMN "is_full_access" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nominee_account_id_slot_index" ON "nominee" USING btree ("account_id","slot");--> statement-breakpoint
CREATE INDEX "login_failure_last_failed_at_index" ON "login_failure" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "partner_token_use_expires_at_index" ON "partner_token_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payload_nonce_seen_at_index" ON "payload_nonce" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rate_bucket_filled_at_index" ON "rate_bucket" USING btree ("filled_at");--> statement-breakpoint
CREATE INDEX "bank_account_number_print_index" ON "bank_account" USING btree ("number_print");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_registration_step" CHECK ("account"."registration_step" between 1 and 7);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_nominee_status" CHECK ("account"."nominee_status" between 0 and 3);