CREATE TABLE "parked_event" (
	"inbox_event_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"reference" text,
	"amount" numeric(18,2),
	"occurred_at" timestamp with time zone,
	"parked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by_user_id" integer,
	"seen_reason" text,
	CONSTRAINT "parked_event_reason" CHECK (length("parked_event"."reason") between 1 and 200),
	CONSTRAINT "parked_event_amount" CHECK ("parked_event"."amount" <> 'NaN'),
	CONSTRAINT "parked_event_seen" CHECK (num_nulls("parked_event"."seen_at", "parked_event"."seen_by_user_id", "parked_event"."seen_reason") in (0, 3)),
	CONSTRAINT "parked_event_seen_reason" CHECK (length("parked_event"."seen_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "parked_event" ADD CONSTRAINT "parked_event_inbox_event_id_inbox_event_id_fk" FOREIGN KEY ("inbox_event_id") REFERENCES "public"."inbox_event"("id") ON DELETE no action ON UPDATE no action;