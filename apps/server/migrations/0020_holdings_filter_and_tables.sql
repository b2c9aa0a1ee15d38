CREATE TABLE "export_chunk" (
	"export_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_chunk_export_id_attempt_number_pk" PRIMARY KEY("export_id","attempt","number")
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"app_user_id" integer NOT NULL,
	"app_role_id" smallint NOT NULL,
	"table_name" text NOT NULL,
	"format" text NOT NULL,
	"asked" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"row_count" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"byte_count" integer,
	"failure" text,
	"ticket_hash" text,
	"ticket_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_job_rows" CHECK ("export_job"."rows_done" between 0 and "export_job"."row_count")
);
--> statement-breakpoint
CREATE TABLE "client_mapping" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_user_id" integer NOT NULL,
	"app_role_id" smallint NOT NULL,
	"app_user_id" integer,
	"family_id" integer,
	"from_on" date NOT NULL,
	"to_on" date,
	CONSTRAINT "client_mapping_whom" CHECK (num_nonnulls("client_mapping"."app_user_id", "client_mapping"."family_id") = 1),
	CONSTRAINT "client_mapping_role" CHECK ("client_mapping"."app_role_id" in (2, 3, 8, 9)),
	CONSTRAINT "client_mapping_days" CHECK ("client_mapping"."to_on" >= "client_mapping"."from_on")
);
--> statement-breakpoint
CREATE TABLE "table_view" (
	"app_user_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"view" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "table_view_app_user_id_table_name_pk" PRIMARY KEY("app_user_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "family" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "family_name" CHECK (length("family"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "distributor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"registration_number" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "distributor_name_unique" UNIQUE("name"),
	CONSTRAINT "distributor_registrationNumber_unique" UNIQUE("registration_number")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_name_unique" UNIQUE("name")
);
--> statement-breakpoint
-- Ids that the specification names (insurance 4, PPF 25); what is there already is mutual funds.
INSERT INTO "product" ("id", "name") VALUES
	(1, 'Mutual Fund'), (2, 'Equity'), (3, 'Bond'), (4, 'Insurance'), (5, 'Fixed Deposit'), (6, 'ETF'),
	(7, 'Portfolio Management Service'), (8, 'Alternative Investment Fund'), (25, 'Public Provident Fund');
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_held_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "distributor_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "product_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_family_head" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_export_id_export_job_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mapping" ADD CONSTRAINT "client_mapping_staff_user_id_app_user_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mapping" ADD CONSTRAINT "client_mapping_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mapping" ADD CONSTRAINT "client_mapping_family_id_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."family"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_view" ADD CONSTRAINT "table_view_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_job_app_user_id_created_at_index" ON "export_job" USING btree ("app_user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_job_open" ON "export_job" USING btree ("created_at") WHERE "export_job"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "export_job_expires_at_index" ON "export_job" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_mapping_staff_user_id_app_role_id_index" ON "client_mapping" USING btree ("staff_user_id","app_role_id");--> statement-breakpoint
CREATE INDEX "client_mapping_app_user_id_index" ON "client_mapping" USING btree ("app_user_id");--> statement-breakpoint
CREATE INDEX "client_mapping_family_id_index" ON "client_mapping" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_mapping_client_once" ON "client_mapping" USING btree ("staff_user_id","app_role_id","app_user_id") WHERE "client_mapping"."to_on" is null and "client_mapping"."app_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_mapping_family_once" ON "client_mapping" USING btree ("staff_user_id","app_role_id","family_id") WHERE "client_mapping"."to_on" is null and "client_mapping"."family_id" is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_family_id_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."family"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_distributor_id_index" ON "account" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "activity_log_user_id_at_index" ON "activity_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "activity_log_type_at_index" ON "activity_log" USING btree ("type","at");--> statement-breakpoint
CREATE INDEX "app_user_family_id_index" ON "app_user" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "app_user_code_prefix" ON "app_user" USING btree ("user_code" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_one_family_head" ON "app_user" USING btree ("family_id") WHERE "app_user"."is_family_head";--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_family_head" CHECK (not "app_user"."is_family_head" or "app_user"."family_id" is not null);