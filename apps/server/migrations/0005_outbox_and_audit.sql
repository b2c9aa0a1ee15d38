CREATE TABLE "inbox_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload_hash" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "inbox_event_once" UNIQUE("source","event_id"),
	CONSTRAINT "inbox_event_state" CHECK ("inbox_event"."state" in ('applied', 'parked')),
	CONSTRAINT "inbox_event_id" CHECK (length("inbox_event"."event_id") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"aggregate" text,
	"idempotency_key" text,
	"payload" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_idempotency" UNIQUE("kind","idempotency_key"),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'dead')),
	CONSTRAINT "outbox_sent" CHECK (("outbox"."state" = 'sent') = ("outbox"."sent_at" is not null)),
	CONSTRAINT "outbox_payload" CHECK (("outbox"."state" = 'sent') = ("outbox"."payload" is null)),
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0),
	CONSTRAINT "outbox_idempotency_key" CHECK (length("outbox"."idempotency_key") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_only" CHECK ("audit_head"."is_only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" integer,
	"role_id" smallint,
	"session_id" integer,
	"ip" text,
	"request_id" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"before_digest" text,
	"after_digest" text,
	"seq" bigint,
	"key_id" text,
	"prev_hash" text,
	"hash" text,
	CONSTRAINT "audit_log_seq_unique" UNIQUE("seq"),
	CONSTRAINT "audit_log_sealed_whole" CHECK (num_nulls("audit_log"."seq", "audit_log"."key_id", "audit_log"."prev_hash", "audit_log"."hash") in (0, 4)),
	CONSTRAINT "audit_log_seq" CHECK ("audit_log"."seq" > 0)
);
--> statement-breakpoint
CREATE INDEX "inbox_event_parked" ON "inbox_event" USING btree ("source","id") WHERE "inbox_event"."state" = 'parked';--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("kind","next_attempt_at","seq") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_unsent_of_aggregate" ON "outbox" USING btree ("aggregate","seq") WHERE "outbox"."state" <> 'sent' and "outbox"."aggregate" is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("seq") WHERE "outbox"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE "audit_log"."seq" is null;--> statement-breakpoint
CREATE INDEX "audit_log_object_type_object_id_index" ON "audit_log" USING btree ("object_type","object_id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_id_index" ON "audit_log" USING btree ("user_id","id");