CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"by_user_id" integer,
	"note" text,
	CONSTRAINT "order_history_subject" CHECK (("order_history"."subject" = 'order') = ("order_history"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"instrument_id" integer NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"folio_id" integer,
	"is_additional" boolean NOT NULL,
	"status" text NOT NULL,
	"nav_on" date,
	"exchange_trans_number" text,
	"exchange_order_number" text,
	"exchange_stamped_at" timestamp with time zone,
	"reject_reason" text,
	"allotment_nav" numeric(20,8),
	"stamp_duty" numeric(18,2),
	"net_amount" numeric(18,2),
	"allotted_units" numeric(20,4),
	"allotted_at" timestamp with time zone,
	CONSTRAINT "order_line_exchangeTransNumber_unique" UNIQUE("exchange_trans_number"),
	CONSTRAINT "order_line_exchangeOrderNumber_unique" UNIQUE("exchange_order_number"),
	CONSTRAINT "order_line_amount" CHECK ("order_line"."amount" > 0 and "order_line"."amount" <> 'NaN'),
	CONSTRAINT "order_line_allotted" CHECK (("order_line"."status" = 'allotted') = ("order_line"."allotted_units" is not null) and
        num_nulls("order_line"."allotment_nav", "order_line"."stamp_duty", "order_line"."net_amount", "order_line"."allotted_units", "order_line"."allotted_at")
          in (0, 5) and ("order_line"."status" <> 'allotted' or ("order_line"."folio_id" is not null and "order_line"."nav_on" is not null)))
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"account_id" integer NOT NULL,
	"placed_by_user_id" integer NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"status" text NOT NULL,
	"total" numeric(18,2) NOT NULL,
	"cart_version" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_mode" text,
	"bank_account_id" integer,
	"upi_handle" text,
	"cancel_reason" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_order_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_order_of_cart" UNIQUE("account_id","cart_version"),
	CONSTRAINT "purchase_order_total" CHECK ("purchase_order"."total" > 0 and "purchase_order"."total" <> 'NaN'),
	CONSTRAINT "purchase_order_choice" CHECK (("purchase_order"."payment_mode" is null) = ("purchase_order"."bank_account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "otp" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"ref_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"action_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "otp_attempts" CHECK ("otp"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"mode" text NOT NULL,
	"bank_account_id" integer NOT NULL,
	"upi_handle" text,
	"amount" numeric(18,2) NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"redirect_url" text,
	"initiated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempt" UNIQUE("order_id","attempt"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0 and "payment"."amount" <> 'NaN'),
	CONSTRAINT "payment_captured" CHECK (("payment"."status" in ('received', 'matched', 'refundDue', 'refunded')) = ("payment"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_line_id" integer,
	"amount" numeric(18,2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"due_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "refund_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refund_once" UNIQUE NULLS NOT DISTINCT("payment_id","order_line_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0 and "refund"."amount" <> 'NaN'),
	CONSTRAINT "refund_done" CHECK (("refund"."status" = 'done') = ("refund"."completed_at" is not null and "refund"."reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "intake_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_placed_by_user_id_app_user_id_fk" FOREIGN KEY ("placed_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp" ADD CONSTRAINT "otp_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_history_order_id_id_index" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_order_id_index" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_instrument_id_index" ON "order_line" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "order_line_waiting" ON "order_line" USING btree ("nav_on","id") WHERE "order_line"."status" in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "purchase_order_of_account" ON "purchase_order" USING btree ("account_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_order_unpaid" ON "purchase_order" USING btree ("expires_at") WHERE "purchase_order"."status" in ('draft', 'otpPending', 'paymentPending');--> statement-breakpoint
CREATE INDEX "otp_of_thing" ON "otp" USING btree ("purpose","ref_id","sent_at");--> statement-breakpoint
CREATE INDEX "otp_of_user" ON "otp" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "otp_expires_at_index" ON "otp" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_matched" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('received', 'matched');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('initiated', 'pending');--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("initiated_at") WHERE "payment"."status" in ('initiated', 'pending');--> statement-breakpoint
CREATE INDEX "refund_of_line" ON "refund" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("due_at") WHERE "refund"."status" = 'due';