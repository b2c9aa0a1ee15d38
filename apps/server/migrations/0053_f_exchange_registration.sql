CREATE TABLE "exchange_registration" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"declared_at" timestamp with time zone,
	"declared_ip" text,
	CONSTRAINT "exchange_registration_message" CHECK (("exchange_registration"."state" = 'refused') = ("exchange_registration"."message" is not null)),
	CONSTRAINT "exchange_registration_answered" CHECK ("exchange_registration"."state" = 'pending' or "exchange_registration"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "exchange_registration" ADD CONSTRAINT "exchange_registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;