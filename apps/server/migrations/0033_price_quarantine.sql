CREATE TABLE "quarantined_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instrument_id" integer NOT NULL,
	"nav_on" date NOT NULL,
	"nav" numeric(20,8) NOT NULL,
	"places" smallint,
	"source" text NOT NULL,
	"import_run_id" integer,
	"state" text NOT NULL,
	"base_nav" numeric(20,8),
	"base_nav_on" date,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantined_price_value" UNIQUE("instrument_id","nav_on","nav"),
	CONSTRAINT "quarantined_price_nav" CHECK ("quarantined_price"."nav" > 0 and "quarantined_price"."nav" <> 'NaN'),
	CONSTRAINT "quarantined_price_base" CHECK ("quarantined_price"."base_nav" > 0 and "quarantined_price"."base_nav" <> 'NaN')
);
--> statement-breakpoint
ALTER TABLE "nav_history" ADD COLUMN "places" smallint;--> statement-breakpoint
ALTER TABLE "nav_history" ADD COLUMN "import_run_id" integer;--> statement-breakpoint
ALTER TABLE "quarantined_price" ADD CONSTRAINT "quarantined_price_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantined_price_unused" ON "quarantined_price" USING btree ("instrument_id") WHERE "quarantined_price"."state" in ('quarantined', 'withdrawn');