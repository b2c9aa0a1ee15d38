CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_line_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"redeemed_on" date NOT NULL,
	"expected_on" date NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"reference" text,
	"paid_on" date,
	"interest_owed" numeric(18,2),
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "payout_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payout_amount" CHECK ("payout"."amount" > 0 and "payout"."amount" <> 'NaN'),
	CONSTRAINT "payout_dates" CHECK ("payout"."redeemed_on" <= "payout"."expected_on" and "payout"."expected_on" <= "payout"."due_on"),
	CONSTRAINT "payout_paid" CHECK (num_nulls("payout"."reference", "payout"."paid_on", "payout"."interest_owed") =
        case "payout"."status" when 'paid' then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_allotted";--> statement-breakpoint
ALTER TABLE "client_order" DROP CONSTRAINT "client_order_choice";--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_order" ALTER COLUMN "cart_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "lot_on" date;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "lot_cost" numeric(18,2);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "side" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "units" numeric(20,4);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_all_units" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "units_reserved" numeric(20,4);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "gross_amount" numeric(18,2);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "exit_load" numeric(18,2);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "securities_tax" numeric(18,2);--> statement-breakpoint
ALTER TABLE "client_order" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_due" ON "payout" USING btree ("due_on") WHERE "payout"."status" = 'due';--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_lot" CHECK (("journal"."lot_on" is null) = ("journal"."lot_cost" is null));--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_lot_cost" CHECK ("journal"."lot_cost" >= 0 and "journal"."lot_cost" <> 'NaN');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_units" CHECK ("order_line"."units" > 0 and "order_line"."units" <> 'NaN');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_units_reserved" CHECK ("order_line"."units_reserved" > 0 and "order_line"."units_reserved" <> 'NaN');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_request" CHECK (case "order_line"."side"
        when 'purchase' then "order_line"."amount" is not null and "order_line"."units" is null
        when 'switch-in' then "order_line"."units" is null
        else num_nonnulls("order_line"."amount", "order_line"."units") = 1 and "order_line"."folio_id" is not null end
        and (not "order_line"."is_all_units" or "order_line"."units" is not null));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_reserved" CHECK ("order_line"."units_reserved" is null or
        ("order_line"."side" in ('redemption', 'switch-out') and "order_line"."status" in ('confirmed', 'sent', 'accepted')));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_allotted" CHECK (("order_line"."status" in ('allotted', 'redeemed', 'paidOut')) = ("order_line"."allotted_units" is not null) and
        num_nulls("order_line"."allotment_nav", "order_line"."net_amount", "order_line"."allotted_units", "order_line"."allotted_at") in (0, 4) and
        ("order_line"."allotted_units" is null or ("order_line"."folio_id" is not null and "order_line"."nav_on" is not null)) and
        case when "order_line"."allotted_units" is null or "order_line"."side" in ('redemption', 'switch-out')
          then "order_line"."stamp_duty" is null else "order_line"."stamp_duty" is not null end and
        num_nulls("order_line"."gross_amount", "order_line"."exit_load", "order_line"."securities_tax") =
          case when "order_line"."allotted_units" is not null and "order_line"."side" in ('redemption', 'switch-out') then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "client_order" ADD CONSTRAINT "client_order_cart" CHECK (("client_order"."kind" = 'purchase') = ("client_order"."cart_version" is not null));--> statement-breakpoint
ALTER TABLE "client_order" ADD CONSTRAINT "client_order_choice" CHECK (case "client_order"."kind" when 'purchase' then ("client_order"."payment_mode" is null) = ("client_order"."bank_account_id" is null)
        when 'redemption' then "client_order"."payment_mode" is null and "client_order"."bank_account_id" is not null
        else "client_order"."payment_mode" is null end);