CREATE TABLE "income" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"distribution_number" text NOT NULL,
	"folio_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"record_on" date NOT NULL,
	"rate" numeric(20,8) NOT NULL,
	"units" numeric(20,4) NOT NULL,
	"gross" numeric(18,2) NOT NULL,
	"tax" numeric(18,2) NOT NULL,
	"status" text NOT NULL,
	"bank_account_id" integer,
	"reference" text,
	"paid_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "income_distributionNumber_folioId_unique" UNIQUE("distribution_number","folio_id"),
	CONSTRAINT "income_rate" CHECK ("income"."rate" > 0 and "income"."rate" <> 'NaN'),
	CONSTRAINT "income_units" CHECK ("income"."units" > 0 and "income"."units" <> 'NaN'),
	CONSTRAINT "income_amounts" CHECK ("income"."tax" >= 0 and "income"."gross" > "income"."tax" and "income"."gross" <> 'NaN'),
	CONSTRAINT "income_paid" CHECK (num_nulls("income"."bank_account_id", "income"."reference", "income"."paid_on") =
        case "income"."status" when 'paid' then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_folio_id_instrument_id_index" ON "income" USING btree ("folio_id","instrument_id");--> statement-breakpoint
CREATE INDEX "income_due" ON "income" USING btree ("record_on") WHERE "income"."status" = 'due';