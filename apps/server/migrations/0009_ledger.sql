CREATE TABLE "holding" (
	"folio_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"units_available" numeric(20,4) NOT NULL,
	"units_reserved" numeric(20,4) NOT NULL,
	"cost" numeric(18,2) NOT NULL,
	"last_moved_on" date,
	CONSTRAINT "holding_folio_id_instrument_id_pk" PRIMARY KEY("folio_id","instrument_id"),
	CONSTRAINT "holding_units_available" CHECK ("holding"."units_available" >= 0 and "holding"."units_available" <> 'NaN'),
	CONSTRAINT "holding_units_reserved" CHECK ("holding"."units_reserved" >= 0 and "holding"."units_reserved" <> 'NaN'),
	CONSTRAINT "holding_cost" CHECK ("holding"."cost" >= 0 and "holding"."cost" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"idem_key" text NOT NULL,
	"business_date" date NOT NULL,
	"reverses_journal_id" uuid,
	"posting_count" smallint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_idem_key_unique" UNIQUE("idem_key"),
	CONSTRAINT "journal_reverses_unique" UNIQUE("reverses_journal_id"),
	CONSTRAINT "journal_posting_count" CHECK ("journal"."posting_count" >= 2),
	CONSTRAINT "journal_reverses" CHECK (("journal"."kind" = 'reversal') = ("journal"."reverses_journal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"folio_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"journal_id" uuid NOT NULL,
	"acquired_on" date NOT NULL,
	"units_bought" numeric(20,4) NOT NULL,
	"units_left" numeric(20,4) NOT NULL,
	"cost" numeric(18,2) NOT NULL,
	CONSTRAINT "lot_folio_id_instrument_id_journal_id_pk" PRIMARY KEY("folio_id","instrument_id","journal_id"),
	CONSTRAINT "lot_units_left" CHECK ("lot"."units_left" > 0 and "lot"."units_left" <> 'NaN'),
	CONSTRAINT "lot_units_bought" CHECK ("lot"."units_bought" >= "lot"."units_left" and "lot"."units_bought" <> 'NaN'),
	CONSTRAINT "lot_cost" CHECK ("lot"."cost" >= 0 and "lot"."cost" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"journal_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"place_kind" text NOT NULL,
	"place_key" text NOT NULL,
	"instrument_id" integer,
	"amount" numeric(18,2),
	"units" numeric(20,4),
	CONSTRAINT "posting_journal_id_number_pk" PRIMARY KEY("journal_id","number"),
	CONSTRAINT "posting_one_asset" CHECK (num_nonnulls("posting"."amount", "posting"."units") = 1 and ("posting"."instrument_id" is null) = ("posting"."units" is null)),
	CONSTRAINT "posting_amount" CHECK ("posting"."amount" <> 0 and "posting"."amount" <> 'NaN'),
	CONSTRAINT "posting_units" CHECK ("posting"."units" <> 0 and "posting"."units" <> 'NaN'),
	CONSTRAINT "posting_folio" CHECK ("posting"."place_kind" <> 'folio' or ("posting"."instrument_id" is not null and "posting"."place_key" ~ '^[1-9][0-9]{0,9}$'))
);
--> statement-breakpoint
CREATE TABLE "transit_balance" (
	"place_kind" text NOT NULL,
	"place_key" text NOT NULL,
	"balance" numeric(18,2) NOT NULL,
	"last_moved_on" date,
	CONSTRAINT "transit_balance_place_kind_place_key_pk" PRIMARY KEY("place_kind","place_key"),
	CONSTRAINT "transit_balance_kind" CHECK ("transit_balance"."place_kind" in ('clearing', 'exchange')),
	CONSTRAINT "transit_balance_balance" CHECK ("transit_balance"."balance" >= 0 and "transit_balance"."balance" <> 'NaN')
);
--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_reverses_journal_id_journal_id_fk" FOREIGN KEY ("reverses_journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_folio_id_instrument_id_holding_folio_id_instrument_id_fk" FOREIGN KEY ("folio_id","instrument_id") REFERENCES "public"."holding"("folio_id","instrument_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holding_instrument_id_index" ON "holding" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "journal_business_date_index" ON "journal" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "posting_place" ON "posting" USING btree ("place_kind","place_key","instrument_id");--> statement-breakpoint
CREATE INDEX "transit_balance_open" ON "transit_balance" USING btree ("last_moved_on") WHERE "transit_balance"."balance" <> 0;