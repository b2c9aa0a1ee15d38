CREATE TABLE "cart" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_version" CHECK ("cart"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"mode" text NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"folio_id" integer,
	CONSTRAINT "cart_line_once" UNIQUE NULLS NOT DISTINCT("account_id","instrument_id","mode","folio_id"),
	CONSTRAINT "cart_line_amount" CHECK ("cart_line"."amount" > 0 and "cart_line"."amount" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"account_number" text NOT NULL,
	"app_user_id" integer NOT NULL,
	"holding_type" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "account_accountNumber_unique" UNIQUE("account_number"),
	CONSTRAINT "account_number" CHECK ("account"."account_number" ~ '^[A-Za-z0-9]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"bank_name" text NOT NULL,
	"ifsc_code" text NOT NULL,
	"number_last4" text NOT NULL,
	"holder_name" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "bank_account_ifsc" CHECK ("bank_account"."ifsc_code" ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
	CONSTRAINT "bank_account_last4" CHECK ("bank_account"."number_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "folio" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"account_id" integer NOT NULL,
	"service_provider_id" integer NOT NULL,
	CONSTRAINT "folio_number_serviceProviderId_unique" UNIQUE("number","service_provider_id"),
	CONSTRAINT "folio_number" CHECK (length("folio"."number") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_account_id_cart_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."cart"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio" ADD CONSTRAINT "folio_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio" ADD CONSTRAINT "folio_service_provider_id_service_provider_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_line_instrument_id_index" ON "cart_line" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "cart_line_folio_id_index" ON "cart_line" USING btree ("folio_id");--> statement-breakpoint
CREATE INDEX "account_app_user_id_index" ON "account" USING btree ("app_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_one_primary" ON "account" USING btree ("app_user_id") WHERE "account"."is_primary";--> statement-breakpoint
CREATE INDEX "bank_account_account_id_index" ON "bank_account" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_one_primary" ON "bank_account" USING btree ("account_id") WHERE "bank_account"."is_primary";--> statement-breakpoint
CREATE INDEX "folio_account_id_service_provider_id_index" ON "folio" USING btree ("account_id","service_provider_id");