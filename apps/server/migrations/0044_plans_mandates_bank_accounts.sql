CREATE TABLE "exception" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exception_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"about" text NOT NULL,
	"order_id" uuid,
	"account_id" integer,
	"amount" numeric(18,2),
	"compared" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone NOT NULL,
	"owner_user_id" integer,
	"closed_at" timestamp with time zone,
	"closed_by_user_id" integer,
	"closed_reason" text,
	CONSTRAINT "exception_amount" CHECK ("exception"."amount" <> 'NaN'),
	CONSTRAINT "exception_closed_reason" CHECK (("exception"."closed_at" is null) = ("exception"."closed_reason" is null)),
	CONSTRAINT "exception_closed_by" CHECK ("exception"."closed_by_user_id" is null or "exception"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "exception_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exception_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exception_id" integer NOT NULL,
	"action" text NOT NULL,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "bank_mandate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_mandate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"auth_mode" text,
	"limit" numeric(18,2) NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"status" text NOT NULL,
	"wire_status" text,
	"exchange_mandate_id" text,
	"umrn" text,
	"approval_url" text,
	"reject_reason" text,
	"signed_form_file_id" uuid,
	"created_by_user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expiry_notified_at" timestamp with time zone,
	CONSTRAINT "bank_mandate_exchangeMandateId_unique" UNIQUE("exchange_mandate_id"),
	CONSTRAINT "bank_mandate_umrn_unique" UNIQUE("umrn"),
	CONSTRAINT "bank_mandate_umrn" CHECK ("bank_mandate"."umrn" ~ '^[A-Z0-9]{1,40}$'),
	CONSTRAINT "bank_mandate_limit" CHECK ("bank_mandate"."limit" > 0 and "bank_mandate"."limit" <> 'NaN'),
	CONSTRAINT "bank_mandate_days" CHECK ("bank_mandate"."end_on" > "bank_mandate"."start_on"),
	CONSTRAINT "bank_mandate_auth_mode" CHECK (("bank_mandate"."kind" = 'e-mandate') = ("bank_mandate"."auth_mode" is not null)),
	CONSTRAINT "bank_mandate_registered" CHECK ("bank_mandate"."status" <> 'registered' or "bank_mandate"."umrn" is not null),
	CONSTRAINT "bank_mandate_rejected" CHECK (("bank_mandate"."status" = 'rejected') = ("bank_mandate"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_mandate_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_mandate_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_mandate_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "cheque" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"drawn_on" date,
	"announced_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"deposited_at" timestamp with time zone,
	"deposit_reference" text,
	"decided_at" timestamp with time zone,
	"return_code" text,
	"owner_user_id" integer,
	CONSTRAINT "cheque_depositReference_unique" UNIQUE("deposit_reference"),
	CONSTRAINT "cheque_received" CHECK ("cheque"."status" not in ('received', 'deposited', 'cleared') or "cheque"."drawn_on" is not null),
	CONSTRAINT "cheque_decided_at" CHECK (("cheque"."status" in ('cleared', 'bounced')) = ("cheque"."decided_at" is not null)),
	CONSTRAINT "cheque_bounced" CHECK (("cheque"."status" = 'bounced') = ("cheque"."return_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_credit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"utr" text NOT NULL,
	"virtual_account_number" text NOT NULL,
	"payment_id" uuid,
	"amount" numeric(18,2) NOT NULL,
	"remitter_name" text NOT NULL,
	"remitter_ifsc" text NOT NULL,
	"remitter_last4" text NOT NULL,
	"remitter_blind_index" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"owner_user_id" integer,
	"matched_at" timestamp with time zone,
	CONSTRAINT "bank_credit_utr_unique" UNIQUE("utr"),
	CONSTRAINT "bank_credit_amount" CHECK ("bank_credit"."amount" > 0 and "bank_credit"."amount" <> 'NaN'),
	CONSTRAINT "bank_credit_matched" CHECK (("bank_credit"."status" = 'matched') = ("bank_credit"."matched_at" is not null)),
	CONSTRAINT "bank_credit_problem" CHECK ("bank_credit"."status" = 'matched' or "bank_credit"."problem" is not null),
	CONSTRAINT "bank_credit_payment" CHECK ("bank_credit"."status" <> 'matched' or "bank_credit"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "debit_batch" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"business_date" date NOT NULL,
	"file_name" text NOT NULL,
	"debit_count" integer NOT NULL,
	"total" numeric(18,2) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"presented_at" timestamp with time zone,
	CONSTRAINT "debit_batch_fileName_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "mandate_debit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"bank_mandate_id" integer NOT NULL,
	"batch_id" uuid,
	"amount" numeric(18,2) NOT NULL,
	"due_on" date NOT NULL,
	"status" text NOT NULL,
	"utr" text,
	"return_code" text,
	"return_reason" text,
	"inquiries" smallint DEFAULT 0 NOT NULL,
	"value_at" timestamp with time zone,
	CONSTRAINT "mandate_debit_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "mandate_debit_utr_unique" UNIQUE("utr"),
	CONSTRAINT "mandate_debit_amount" CHECK ("mandate_debit"."amount" > 0 and "mandate_debit"."amount" <> 'NaN'),
	CONSTRAINT "mandate_debit_returned" CHECK (("mandate_debit"."status" = 'returned') = ("mandate_debit"."return_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "money_difference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_date" date NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"reference" text,
	"our_amount" numeric(18,2),
	"their_amount" numeric(18,2),
	"order_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_user_id" integer,
	"resolution" text,
	"owner_user_id" integer,
	CONSTRAINT "money_difference_once" UNIQUE("business_date","kind","subject_key"),
	CONSTRAINT "money_difference_resolved" CHECK (("money_difference"."resolved_at" is null) = ("money_difference"."resolution" is null)),
	CONSTRAINT "money_difference_resolution" CHECK (length("money_difference"."resolution") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "plan_rule" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "plan_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	"instrument_id" integer,
	"category" text,
	"valid_from" date NOT NULL,
	"is_offered" boolean NOT NULL,
	"minimum_amount" numeric(18,2) NOT NULL,
	"amount_multiple" numeric(18,2) NOT NULL,
	"minimum_instalments" smallint NOT NULL,
	"pause_instalments_max" smallint NOT NULL,
	"pauses_max" smallint NOT NULL,
	"notice_days" smallint NOT NULL,
	"notice_until" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "plan_rule_of_instrument" UNIQUE("kind","frequency","instrument_id","valid_from"),
	CONSTRAINT "plan_rule_of_category" UNIQUE("kind","frequency","category","valid_from"),
	CONSTRAINT "plan_rule_owner" CHECK (num_nonnulls("plan_rule"."instrument_id", "plan_rule"."category") = 1),
	CONSTRAINT "plan_rule_minimum_amount" CHECK ("plan_rule"."minimum_amount" > 0 and "plan_rule"."minimum_amount" <> 'NaN'),
	CONSTRAINT "plan_rule_amount_multiple" CHECK ("plan_rule"."amount_multiple" > 0 and "plan_rule"."amount_multiple" <> 'NaN'),
	CONSTRAINT "plan_rule_minimum_instalments" CHECK ("plan_rule"."minimum_instalments" between 1 and 1200),
	CONSTRAINT "plan_rule_pauses" CHECK ("plan_rule"."pause_instalments_max" between 0 and 60 and "plan_rule"."pauses_max" between 0 and 20),
	CONSTRAINT "plan_rule_notice_days" CHECK ("plan_rule"."notice_days" between 0 and 20),
	CONSTRAINT "plan_rule_notice_until" CHECK ("plan_rule"."notice_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "plan_rule_source" CHECK ("plan_rule"."source" <> '')
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plan_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"instrument_id" integer NOT NULL,
	"to_instrument_id" integer,
	"folio_id" integer,
	"amount" numeric(18,2),
	"units" numeric(20,4),
	"frequency" text NOT NULL,
	"day" smallint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date,
	"instalments" smallint,
	"is_first_today" boolean DEFAULT false NOT NULL,
	"step_up_amount" numeric(18,2),
	"step_up_percent" numeric(5, 2),
	"step_up_maximum" numeric(18,2),
	"bank_mandate_id" integer,
	"bank_account_id" integer,
	"replaces_plan_id" uuid,
	"created_by_user_id" integer NOT NULL,
	"consecutive_failures" smallint DEFAULT 0 NOT NULL,
	"exchange_registration_id" text,
	"cancel_on" date,
	"end_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_number_unique" UNIQUE("number"),
	CONSTRAINT "plan_exchangeRegistrationId_unique" UNIQUE("exchange_registration_id"),
	CONSTRAINT "plan_amount" CHECK ("plan"."amount" > 0 and "plan"."amount" <> 'NaN'),
	CONSTRAINT "plan_units" CHECK ("plan"."units" > 0 and "plan"."units" <> 'NaN'),
	CONSTRAINT "plan_quantity" CHECK (num_nonnulls("plan"."amount", "plan"."units") = 1),
	CONSTRAINT "plan_instalments" CHECK ("plan"."instalments" >= 1),
	CONSTRAINT "plan_day" CHECK ("plan"."day" between 1 and case when "plan"."frequency" = 'weekly' then 5 else 31 end),
	CONSTRAINT "plan_end" CHECK ("plan"."end_on" >= "plan"."start_on"),
	CONSTRAINT "plan_kind" CHECK (case "plan"."kind"
        when 'sip' then "plan"."amount" is not null and "plan"."to_instrument_id" is null and "plan"."bank_account_id" is null
        when 'stp' then "plan"."to_instrument_id" is not null and "plan"."to_instrument_id" <> "plan"."instrument_id"
          and "plan"."folio_id" is not null and "plan"."bank_mandate_id" is null and "plan"."bank_account_id" is null
        else "plan"."to_instrument_id" is null and "plan"."folio_id" is not null and "plan"."bank_mandate_id" is null
          and "plan"."bank_account_id" is not null end),
	CONSTRAINT "plan_first_today" CHECK ("plan"."kind" = 'sip' or not "plan"."is_first_today"),
	CONSTRAINT "plan_step_up" CHECK (num_nonnulls("plan"."step_up_amount", "plan"."step_up_percent") <= 1
        and ("plan"."step_up_maximum" is null or num_nonnulls("plan"."step_up_amount", "plan"."step_up_percent") = 1)
        and ("plan"."amount" is not null or num_nonnulls("plan"."step_up_amount", "plan"."step_up_percent") = 0))
);
--> statement-breakpoint
CREATE TABLE "plan_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"instalment_id" integer,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"by_user_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "plan_instalment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_instalment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"nominal_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" numeric(18,2),
	"units" numeric(20,4),
	"status" text NOT NULL,
	"order_line_id" integer,
	"fail_reason" text,
	"notified_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "plan_instalment_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "plan_instalment_once" UNIQUE("plan_id","nominal_on"),
	CONSTRAINT "plan_instalment_quantity" CHECK (num_nonnulls("plan_instalment"."amount", "plan_instalment"."units") = 1),
	CONSTRAINT "plan_instalment_due_on" CHECK ("plan_instalment"."due_on" >= "plan_instalment"."nominal_on"),
	CONSTRAINT "plan_instalment_order" CHECK ("plan_instalment"."status" not in ('ordered', 'done') or "plan_instalment"."order_line_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "plan_pause" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_pause_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"instalments" smallint NOT NULL,
	"requested_by_user_id" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone,
	CONSTRAINT "plan_pause_instalments" CHECK ("plan_pause"."instalments" >= 1)
);
--> statement-breakpoint
CREATE TABLE "statement_difference" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"compared" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "statement_difference_why" CHECK (length("statement_difference"."why") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_once";--> statement-breakpoint
ALTER TABLE "client_order" DROP CONSTRAINT "client_order_cart";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tax_status" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "holder_born_on" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "majority_form_file_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "type" text DEFAULT 'savings' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "owner" text DEFAULT 'holder' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "branch_name" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "verification" text DEFAULT 'verified' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "name_at_bank" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "name_score" integer;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "drop_id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "verification_utr" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "refuse_reason" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "decided_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "cheque_file_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "client_order" ADD COLUMN "bank_mandate_id" integer;--> statement-breakpoint
ALTER TABLE "client_order" ADD COLUMN "cheque_number" text;--> statement-breakpoint
ALTER TABLE "client_order" ADD COLUMN "cheque_file_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bank_mandate_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "virtual_account_number" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "cheque_number" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "cheque_file_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "bank_credit_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "owner_user_id" integer;--> statement-breakpoint
ALTER TABLE "exception" ADD CONSTRAINT "exception_order_id_client_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."client_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception" ADD CONSTRAINT "exception_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception" ADD CONSTRAINT "exception_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception" ADD CONSTRAINT "exception_closed_by_user_id_app_user_id_fk" FOREIGN KEY ("closed_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_history" ADD CONSTRAINT "exception_history_exception_id_exception_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."exception"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_history" ADD CONSTRAINT "exception_history_by_user_id_app_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mandate" ADD CONSTRAINT "bank_mandate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mandate" ADD CONSTRAINT "bank_mandate_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mandate" ADD CONSTRAINT "bank_mandate_created_by_user_id_app_user_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mandate_history" ADD CONSTRAINT "bank_mandate_history_bank_mandate_id_bank_mandate_id_fk" FOREIGN KEY ("bank_mandate_id") REFERENCES "public"."bank_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque" ADD CONSTRAINT "cheque_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_debit" ADD CONSTRAINT "mandate_debit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_debit" ADD CONSTRAINT "mandate_debit_bank_mandate_id_bank_mandate_id_fk" FOREIGN KEY ("bank_mandate_id") REFERENCES "public"."bank_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_debit" ADD CONSTRAINT "mandate_debit_batch_id_debit_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."debit_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_difference" ADD CONSTRAINT "money_difference_resolved_by_user_id_app_user_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_difference" ADD CONSTRAINT "money_difference_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rule" ADD CONSTRAINT "plan_rule_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_to_instrument_id_instrument_id_fk" FOREIGN KEY ("to_instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_bank_mandate_id_bank_mandate_id_fk" FOREIGN KEY ("bank_mandate_id") REFERENCES "public"."bank_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_replaces_plan_id_plan_id_fk" FOREIGN KEY ("replaces_plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_created_by_user_id_app_user_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_history" ADD CONSTRAINT "plan_history_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_history" ADD CONSTRAINT "plan_history_instalment_id_plan_instalment_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."plan_instalment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_instalment" ADD CONSTRAINT "plan_instalment_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_instalment" ADD CONSTRAINT "plan_instalment_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_pause" ADD CONSTRAINT "plan_pause_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_pause" ADD CONSTRAINT "plan_pause_requested_by_user_id_app_user_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_difference" ADD CONSTRAINT "statement_difference_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exception_open_once" ON "exception" USING btree ("kind","source_key") WHERE "exception"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "exception_open" ON "exception" USING btree ("since","id") WHERE "exception"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "exception_since" ON "exception" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "exception_newest" ON "exception" USING btree ("kind","source_key","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exception_closed" ON "exception" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "exception_order_id_index" ON "exception" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exception_account_id_index" ON "exception" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "exception_history_exception_id_id_index" ON "exception_history" USING btree ("exception_id","id");--> statement-breakpoint
CREATE INDEX "bank_mandate_of_account" ON "bank_mandate" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_mandate_bank_account_id_index" ON "bank_mandate" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "bank_mandate_queue" ON "bank_mandate" USING btree ("status","created_at") WHERE "bank_mandate"."status" in ('created', 'submitted');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_mandate_one_open" ON "bank_mandate" USING btree ("bank_account_id","kind","limit") WHERE "bank_mandate"."status" in ('unconfirmed', 'created', 'submitted');--> statement-breakpoint
CREATE INDEX "bank_mandate_end" ON "bank_mandate" USING btree ("end_on") WHERE "bank_mandate"."status" = 'registered';--> statement-breakpoint
CREATE INDEX "bank_mandate_history_bank_mandate_id_id_index" ON "bank_mandate_history" USING btree ("bank_mandate_id","id");--> statement-breakpoint
CREATE INDEX "cheque_open" ON "cheque" USING btree ("announced_at") WHERE "cheque"."status" in ('awaited', 'received', 'deposited');--> statement-breakpoint
CREATE INDEX "cheque_decided" ON "cheque" USING btree ("decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_credit_payment_id_index" ON "bank_credit" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_credit_received" ON "bank_credit" USING btree ("received_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_credit_unmatched" ON "bank_credit" USING btree ("received_at") WHERE "bank_credit"."status" = 'unmatched';--> statement-breakpoint
CREATE INDEX "mandate_debit_due" ON "mandate_debit" USING btree ("due_on") WHERE "mandate_debit"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mandate_debit_open" ON "mandate_debit" USING btree ("batch_id") WHERE "mandate_debit"."status" in ('presented', 'unknown');--> statement-breakpoint
CREATE INDEX "mandate_debit_bank_mandate_id_index" ON "mandate_debit" USING btree ("bank_mandate_id");--> statement-breakpoint
CREATE INDEX "money_difference_open" ON "money_difference" USING btree ("found_at") WHERE "money_difference"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "plan_rule_instrument_id_index" ON "plan_rule" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "plan_rule_by_source" ON "plan_rule" USING btree ("source");--> statement-breakpoint
CREATE INDEX "plan_of_account" ON "plan" USING btree ("account_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plan_instrument_id_index" ON "plan" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "plan_bank_mandate_id_index" ON "plan" USING btree ("bank_mandate_id");--> statement-breakpoint
CREATE INDEX "plan_report" ON "plan" USING btree ("status","created_at","number");--> statement-breakpoint
CREATE INDEX "plan_history_plan_id_id_index" ON "plan_history" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "plan_instalment_due" ON "plan_instalment" USING btree ("due_on","id") WHERE "plan_instalment"."status" in ('scheduled', 'skipped');--> statement-breakpoint
CREATE INDEX "plan_instalment_ordered" ON "plan_instalment" USING btree ("id") WHERE "plan_instalment"."status" = 'ordered';--> statement-breakpoint
CREATE INDEX "plan_pause_plan_id_from_on_index" ON "plan_pause" USING btree ("plan_id","from_on");--> statement-breakpoint
CREATE INDEX "statement_difference_open" ON "statement_difference" USING btree ("order_line_id") WHERE "statement_difference"."cleared_at" is null;--> statement-breakpoint
ALTER TABLE "client_order" ADD CONSTRAINT "client_order_bank_mandate_id_bank_mandate_id_fk" FOREIGN KEY ("bank_mandate_id") REFERENCES "public"."bank_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_bank_mandate_id_bank_mandate_id_fk" FOREIGN KEY ("bank_mandate_id") REFERENCES "public"."bank_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_frozen" ON "account" USING btree ("frozen_at") WHERE "account"."frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "account_minor_birthday" ON "account" USING btree ("holder_born_on") WHERE "account"."tax_status" = 'minor';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_once" ON "bank_account" USING btree ("account_id","ifsc_code","number_blind_index") WHERE "bank_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_account_review" ON "bank_account" USING btree ("created_at") WHERE "bank_account"."verification" in ('pending', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("payment_id",coalesce("order_line_id", 0)) WHERE "refund"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_credit" ON "refund" USING btree ("bank_credit_id") WHERE "refund"."bank_credit_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_done_at" ON "refund" USING btree ("completed_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_dropId_unique" UNIQUE("drop_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_virtualAccountNumber_unique" UNIQUE("virtual_account_number");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_minor" CHECK ("account"."tax_status" <> 'minor' or "account"."holder_born_on" is not null);--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_name_score" CHECK ("bank_account"."name_score" between 0 and 100);--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_plan" CHECK (("cart_line"."mode" = 'sip') = ("cart_line"."plan" is not null));--> statement-breakpoint
ALTER TABLE "client_order" ADD CONSTRAINT "client_order_cart" CHECK ("client_order"."kind" = 'purchase' or "client_order"."cart_version" is null);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_mandate" CHECK (("payment"."mode" = 'mandate') = ("payment"."bank_mandate_id" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_cheque" CHECK (("payment"."mode" = 'cheque') = ("payment"."cheque_number" is not null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_of_one" CHECK (num_nonnulls("refund"."payment_id", "refund"."bank_credit_id") = 1);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_line" CHECK ("refund"."order_line_id" is null or "refund"."payment_id" is not null);