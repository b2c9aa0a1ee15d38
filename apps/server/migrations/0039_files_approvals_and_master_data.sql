CREATE TABLE "calendar_draft" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_draft_only" CHECK ("calendar_draft"."is_only")
);
--> statement-breakpoint
CREATE TABLE "calendar_draft_day" (
	"day" date PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_import" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"model" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"maker_role_id" smallint NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"duplicate_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"chosen_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"approval_id" uuid,
	"approved_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "master_import_rows" CHECK ("master_import"."rows_done" between 0 and "master_import"."row_count"),
	CONSTRAINT "master_import_counts" CHECK ("master_import"."new_count" + "master_import"."changed_count" + "master_import"."duplicate_count" + "master_import"."error_count" <= "master_import"."row_count"),
	CONSTRAINT "master_import_ended" CHECK (("master_import"."state" in ('done', 'failed', 'cancelled')) = ("master_import"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "master_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"values" jsonb NOT NULL,
	"result" text,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"wrong_fields" text[] DEFAULT '{}' NOT NULL,
	"record_id" integer,
	"record_version" integer,
	CONSTRAINT "master_import_row_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "master_import_row_chosen" CHECK (not "master_import_row"."is_chosen" or "master_import_row"."result" in ('new', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "master_data_version" (
	"model" text NOT NULL,
	"row_id" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_id" integer,
	"approved_by_id" integer,
	"origin" text,
	CONSTRAINT "master_data_version_model_row_id_version_pk" PRIMARY KEY("model","row_id","version")
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"changes" jsonb NOT NULL,
	"touches" jsonb NOT NULL,
	"link" text,
	"reason" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maker_id" integer NOT NULL,
	"maker_role_id" smallint NOT NULL,
	"is_maker_full_access" boolean NOT NULL,
	"checker_role_ids" smallint[] NOT NULL,
	"is_full_access_only" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"checker_id" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "approval_texts" CHECK (length("approval"."subject") between 1 and 300 and length("approval"."summary") <= 300),
	CONSTRAINT "approval_reason" CHECK (length("approval"."reason") between 1 and 500 and length("approval"."decision_reason") <= 500),
	CONSTRAINT "approval_checkers" CHECK (cardinality("approval"."checker_role_ids") > 0),
	CONSTRAINT "approval_expiry" CHECK ("approval"."expires_at" > "approval"."made_at"),
	CONSTRAINT "approval_state" CHECK ("approval"."state" in ('waiting', 'approved', 'returned', 'withdrawn', 'expired', 'outdated')),
	CONSTRAINT "approval_decided" CHECK (("approval"."state" = 'waiting') = ("approval"."decided_at" is null)),
	CONSTRAINT "approval_checker" CHECK (("approval"."state" in ('approved', 'returned')) = ("approval"."checker_id" is not null) and "approval"."checker_id" <> "approval"."maker_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"container" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"store_key" text NOT NULL,
	"byte_count" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"client_user_id" integer,
	"owner_type" text,
	"owner_id" text,
	"unowned_since" timestamp with time zone,
	"uploaded_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "stored_file_storeKey_unique" UNIQUE("store_key"),
	CONSTRAINT "stored_file_byte_count" CHECK ("stored_file"."byte_count" > 0),
	CONSTRAINT "stored_file_sha256" CHECK ("stored_file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "stored_file_owner" CHECK (("stored_file"."owner_type" is null) = ("stored_file"."owner_id" is null)),
	CONSTRAINT "stored_file_unowned" CHECK (("stored_file"."owner_type" is null) = ("stored_file"."unowned_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"micr_code" text,
	"iin" text,
	"is_net_banking_mandate" boolean DEFAULT false NOT NULL,
	"is_debit_card_mandate" boolean DEFAULT false NOT NULL,
	"is_upi" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_name_unique" UNIQUE("name"),
	CONSTRAINT "bank_code_unique" UNIQUE("code"),
	CONSTRAINT "bank_iin_unique" UNIQUE("iin"),
	CONSTRAINT "bank_code" CHECK ("bank"."code" ~ '^[A-Z]{4}$'),
	CONSTRAINT "bank_micr_code" CHECK ("bank"."micr_code" ~ '^[0-9]{3}$'),
	CONSTRAINT "bank_iin" CHECK ("bank"."iin" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "bank_account_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "bank_account_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_non_resident" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_account_type_name_unique" UNIQUE("name"),
	CONSTRAINT "bank_account_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "bank_branch" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "bank_branch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"bank_id" integer NOT NULL,
	"branch" text NOT NULL,
	"ifsc_code" text NOT NULL,
	"micr_code" text,
	"is_neft_rtgs" boolean DEFAULT true NOT NULL,
	"is_imps" boolean DEFAULT true NOT NULL,
	"is_upi" boolean DEFAULT true NOT NULL,
	"is_net_banking" boolean DEFAULT false NOT NULL,
	"address" text,
	"city_id" integer NOT NULL,
	"pincode" text,
	"phone" text,
	CONSTRAINT "bank_branch_ifscCode_unique" UNIQUE("ifsc_code"),
	CONSTRAINT "bank_branch_ifsc" CHECK ("bank_branch"."ifsc_code" ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
	CONSTRAINT "bank_branch_micr" CHECK ("bank_branch"."micr_code" ~ '^[0-9]{1,9}$'),
	CONSTRAINT "bank_branch_pincode" CHECK ("bank_branch"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "payment_bank" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "payment_bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"bank_id" integer NOT NULL,
	"mode" text NOT NULL,
	"gateway_code" text NOT NULL,
	"minimum" numeric(18,2),
	"maximum" numeric(18,2),
	CONSTRAINT "payment_bank_mode" UNIQUE("bank_id","mode"),
	CONSTRAINT "payment_bank_minimum" CHECK ("payment_bank"."minimum" > 0 and "payment_bank"."minimum" <> 'NaN'),
	CONSTRAINT "payment_bank_maximum" CHECK ("payment_bank"."maximum" >= coalesce("payment_bank"."minimum", 0.01) and "payment_bank"."maximum" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "account_category" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "account_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "account_category_name_unique" UNIQUE("name"),
	CONSTRAINT "account_category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "address_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "address_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"fatca_code" text,
	CONSTRAINT "address_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "client_tax_status" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "client_tax_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"exchange_code" text NOT NULL,
	"pan_character" text,
	"is_individual" boolean DEFAULT false NOT NULL,
	"is_minor" boolean DEFAULT false NOT NULL,
	"is_non_resident" boolean DEFAULT false NOT NULL,
	CONSTRAINT "client_tax_status_name_unique" UNIQUE("name"),
	CONSTRAINT "client_tax_status_exchangeCode_unique" UNIQUE("exchange_code"),
	CONSTRAINT "client_tax_status_exchange_code" CHECK ("client_tax_status"."exchange_code" ~ '^[0-9]{2}$'),
	CONSTRAINT "client_tax_status_pan_character" CHECK ("client_tax_status"."pan_character" ~ '^[ABCFGHJLPT]$')
);
--> statement-breakpoint
CREATE TABLE "holding_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "holding_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"exchange_code" text NOT NULL,
	"holders_max" smallint NOT NULL,
	CONSTRAINT "holding_type_name_unique" UNIQUE("name"),
	CONSTRAINT "holding_type_exchangeCode_unique" UNIQUE("exchange_code"),
	CONSTRAINT "holding_type_holders_max" CHECK ("holding_type"."holders_max" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "identification_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "identification_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"fatca_code" text,
	"is_address_proof" boolean DEFAULT false NOT NULL,
	CONSTRAINT "identification_type_name_unique" UNIQUE("name"),
	CONSTRAINT "identification_type_fatcaCode_unique" UNIQUE("fatca_code")
);
--> statement-breakpoint
CREATE TABLE "income_slab" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "income_slab_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"exchange_code" text NOT NULL,
	"from" numeric(18,2) NOT NULL,
	"to" numeric(18,2),
	CONSTRAINT "income_slab_name_unique" UNIQUE("name"),
	CONSTRAINT "income_slab_exchangeCode_unique" UNIQUE("exchange_code"),
	CONSTRAINT "income_slab_range" CHECK ("income_slab"."from" >= 0 and "income_slab"."to" > "income_slab"."from" and "income_slab"."to" <> 'NaN'),
	CONSTRAINT "income_slab_exchange_code" CHECK ("income_slab"."exchange_code" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "nature_of_business" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "nature_of_business_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "nature_of_business_name_unique" UNIQUE("name"),
	CONSTRAINT "nature_of_business_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "occupation" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "occupation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"exchange_code" text NOT NULL,
	"fatca_type" text NOT NULL,
	CONSTRAINT "occupation_name_unique" UNIQUE("name"),
	CONSTRAINT "occupation_exchangeCode_unique" UNIQUE("exchange_code"),
	CONSTRAINT "occupation_exchange_code" CHECK ("occupation"."exchange_code" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "political_exposure" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "political_exposure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"fatca_code" text NOT NULL,
	CONSTRAINT "political_exposure_name_unique" UNIQUE("name"),
	CONSTRAINT "political_exposure_fatcaCode_unique" UNIQUE("fatca_code")
);
--> statement-breakpoint
CREATE TABLE "relationship" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "relationship_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_family" boolean DEFAULT true NOT NULL,
	"is_guardian" boolean DEFAULT false NOT NULL,
	CONSTRAINT "relationship_name_unique" UNIQUE("name"),
	CONSTRAINT "relationship_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "wealth_source" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "wealth_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"exchange_code" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wealth_source_name_unique" UNIQUE("name"),
	CONSTRAINT "wealth_source_exchangeCode_unique" UNIQUE("exchange_code"),
	CONSTRAINT "wealth_source_exchange_code" CHECK ("wealth_source"."exchange_code" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"state_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_beyond30" boolean DEFAULT true NOT NULL,
	CONSTRAINT "city_of_state" UNIQUE("state_id","name")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"iso_code" text NOT NULL,
	"iso_code3" text NOT NULL,
	"iso_number" text NOT NULL,
	"dialling_code" text,
	CONSTRAINT "country_name_unique" UNIQUE("name"),
	CONSTRAINT "country_isoCode_unique" UNIQUE("iso_code"),
	CONSTRAINT "country_isoCode3_unique" UNIQUE("iso_code3"),
	CONSTRAINT "country_isoNumber_unique" UNIQUE("iso_number"),
	CONSTRAINT "country_iso_code" CHECK ("country"."iso_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "country_iso_code_3" CHECK ("country"."iso_code3" ~ '^[A-Z]{3}$'),
	CONSTRAINT "country_iso_number" CHECK ("country"."iso_number" ~ '^[0-9]{3}$'),
	CONSTRAINT "country_dialling_code" CHECK ("country"."dialling_code" ~ '^[1-9][0-9]{0,6}$')
);
--> statement-breakpoint
CREATE TABLE "state" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "state_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"gst_code" text,
	"is_union_territory" boolean DEFAULT false NOT NULL,
	CONSTRAINT "state_gstCode_unique" UNIQUE("gst_code"),
	CONSTRAINT "state_of_country" UNIQUE("country_id","name"),
	CONSTRAINT "state_code" CHECK ("state"."code" ~ '^[A-Z0-9]{1,3}$'),
	CONSTRAINT "state_gst_code" CHECK ("state"."gst_code" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "capital_bucket" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "capital_bucket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"from" integer NOT NULL,
	"to" integer,
	CONSTRAINT "capital_bucket_name_unique" UNIQUE("name"),
	CONSTRAINT "capital_bucket_range" CHECK ("capital_bucket"."from" > 0 and "capital_bucket"."to" >= "capital_bucket"."from")
);
--> statement-breakpoint
CREATE TABLE "currency" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "currency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"iso_code" text NOT NULL,
	"iso_number" text NOT NULL,
	"symbol" text,
	"places" smallint DEFAULT 2 NOT NULL,
	"registrar_code" text,
	CONSTRAINT "currency_name_unique" UNIQUE("name"),
	CONSTRAINT "currency_isoCode_unique" UNIQUE("iso_code"),
	CONSTRAINT "currency_isoNumber_unique" UNIQUE("iso_number"),
	CONSTRAINT "currency_iso_code" CHECK ("currency"."iso_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "currency_iso_number" CHECK ("currency"."iso_number" ~ '^[0-9]{3}$'),
	CONSTRAINT "currency_places" CHECK ("currency"."places" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "illiquidity" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "illiquidity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"business_days" smallint,
	CONSTRAINT "illiquidity_name_unique" UNIQUE("name"),
	CONSTRAINT "illiquidity_business_days" CHECK ("illiquidity"."business_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instrument_category_rating_mapping" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "instrument_category_rating_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"instrument_category_id" integer NOT NULL,
	"rating_id" integer NOT NULL,
	"note" text,
	CONSTRAINT "instrument_category_rating" UNIQUE("instrument_category_id","rating_id")
);
--> statement-breakpoint
CREATE TABLE "instrument_category_sector_mapping" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "instrument_category_sector_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"instrument_category_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"note" text,
	CONSTRAINT "instrument_category_sector" UNIQUE("instrument_category_id","sector_id")
);
--> statement-breakpoint
CREATE TABLE "instrument_classification" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "instrument_classification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "instrument_classification_name_unique" UNIQUE("name"),
	CONSTRAINT "instrument_classification_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "instrument_risk" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "instrument_risk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "instrument_risk_name_unique" UNIQUE("name"),
	CONSTRAINT "instrument_risk_rank_unique" UNIQUE("rank"),
	CONSTRAINT "instrument_risk_rank" CHECK ("instrument_risk"."rank" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "instrument_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "instrument_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "instrument_type_name_unique" UNIQUE("name"),
	CONSTRAINT "instrument_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"rating_agency_id" integer NOT NULL,
	"name" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "rating_of_agency" UNIQUE("rating_agency_id","name"),
	CONSTRAINT "rating_rank" CHECK ("rating"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "sector" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "sector_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sector_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "transaction_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "transaction_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"units_direction" text NOT NULL,
	"money_direction" text NOT NULL,
	"is_systematic" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transaction_type_name_unique" UNIQUE("name"),
	CONSTRAINT "transaction_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "transaction_type_mapping" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "transaction_type_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction_type_id" integer NOT NULL,
	"source" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "transaction_type_mapping_code" UNIQUE("source","code")
);
--> statement-breakpoint
CREATE TABLE "business_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "business_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "business_type_name_unique" UNIQUE("name"),
	CONSTRAINT "business_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "depository_participant" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "depository_participant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"depository" text NOT NULL,
	"name" text NOT NULL,
	"dp_id" text NOT NULL,
	"registration_number" text,
	CONSTRAINT "depository_participant_dpId_unique" UNIQUE("dp_id"),
	CONSTRAINT "depository_participant_dp_id" CHECK ("depository_participant"."dp_id" ~ case "depository_participant"."depository" when 'nsdl' then '^IN[0-9]{6}$' else '^[0-9]{8}$' end)
);
--> statement-breakpoint
CREATE TABLE "depository_participant_detail" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "depository_participant_detail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"depository_participant_id" integer NOT NULL,
	"branch" text NOT NULL,
	"address" text,
	"city_id" integer,
	"pincode" text,
	"contact_person" text,
	"email" text,
	"phone" text,
	CONSTRAINT "depository_participant_branch" UNIQUE("depository_participant_id","branch"),
	CONSTRAINT "depository_participant_detail_pincode" CHECK ("depository_participant_detail"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "poa_issuer" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "poa_issuer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"registration_number" text,
	"email" text,
	"phone" text,
	CONSTRAINT "poa_issuer_name_unique" UNIQUE("name"),
	CONSTRAINT "poa_issuer_registrationNumber_unique" UNIQUE("registration_number")
);
--> statement-breakpoint
CREATE TABLE "rating_agency" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "rating_agency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"website" text,
	CONSTRAINT "rating_agency_name_unique" UNIQUE("name"),
	CONSTRAINT "rating_agency_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "registrar" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "registrar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"short_name" text,
	"email" text,
	"phone" text,
	"website" text,
	CONSTRAINT "registrar_name_unique" UNIQUE("name"),
	CONSTRAINT "registrar_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "service_provider_type" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "service_provider_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "service_provider_type_name_unique" UNIQUE("name"),
	CONSTRAINT "service_provider_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mandate_condition" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "mandate_condition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "mandate_condition_name_unique" UNIQUE("name"),
	CONSTRAINT "mandate_condition_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mandate_operation" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "mandate_operation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"symbol" text NOT NULL,
	"value_count" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "mandate_operation_name_unique" UNIQUE("name"),
	CONSTRAINT "mandate_operation_code_unique" UNIQUE("code"),
	CONSTRAINT "mandate_operation_value_count" CHECK ("mandate_operation"."value_count" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "mandate_parameter" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "mandate_parameter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"value_type" text NOT NULL,
	CONSTRAINT "mandate_parameter_name_unique" UNIQUE("name"),
	CONSTRAINT "mandate_parameter_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "risk_profile_asset_mapping" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "risk_profile_asset_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"risk_profile_master_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"minimum_share" numeric(5, 2) NOT NULL,
	"target_share" numeric(5, 2) NOT NULL,
	"maximum_share" numeric(5, 2) NOT NULL,
	"note" text,
	CONSTRAINT "risk_profile_asset" UNIQUE("risk_profile_master_id","asset_id"),
	CONSTRAINT "risk_profile_asset_shares" CHECK (0 <= "risk_profile_asset_mapping"."minimum_share" and "risk_profile_asset_mapping"."minimum_share" <= "risk_profile_asset_mapping"."target_share" and
        "risk_profile_asset_mapping"."target_share" <= "risk_profile_asset_mapping"."maximum_share" and "risk_profile_asset_mapping"."maximum_share" <= 100)
);
--> statement-breakpoint
CREATE TABLE "risk_profile_instrument_mapping" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "risk_profile_instrument_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"risk_profile_master_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"note" text,
	CONSTRAINT "risk_profile_instrument" UNIQUE("risk_profile_master_id","instrument_id")
);
--> statement-breakpoint
CREATE TABLE "risk_profile_master" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "risk_profile_master_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"rank" smallint NOT NULL,
	"description" text,
	CONSTRAINT "risk_profile_master_name_unique" UNIQUE("name"),
	CONSTRAINT "risk_profile_master_code_unique" UNIQUE("code"),
	CONSTRAINT "risk_profile_master_rank_unique" UNIQUE("rank"),
	CONSTRAINT "risk_profile_master_rank" CHECK ("risk_profile_master"."rank" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "risk_profile_product_mapping" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "risk_profile_product_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"risk_profile_master_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"note" text,
	CONSTRAINT "risk_profile_product" UNIQUE("risk_profile_master_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "tenure" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tenure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"from_years" smallint NOT NULL,
	"to_years" smallint,
	CONSTRAINT "tenure_name_unique" UNIQUE("name"),
	CONSTRAINT "tenure_years" CHECK ("tenure"."from_years" >= 0 and "tenure"."to_years" > "tenure"."from_years")
);
--> statement-breakpoint
CREATE TABLE "capital_gain_indexation" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "capital_gain_indexation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"financial_year" text NOT NULL,
	"cost_inflation_index" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "capital_gain_indexation_financialYear_unique" UNIQUE("financial_year"),
	CONSTRAINT "capital_gain_indexation_year" CHECK ("capital_gain_indexation"."financial_year" ~ '^20[0-9]{2}-[0-9]{2}$' and
        (substr("capital_gain_indexation"."financial_year", 3, 2)::int + 1) % 100 = substr("capital_gain_indexation"."financial_year", 6, 2)::int),
	CONSTRAINT "capital_gain_indexation_index" CHECK ("capital_gain_indexation"."cost_inflation_index" between 100 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tax_segregation" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tax_segregation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"tax_class" text NOT NULL,
	"bought_from" date,
	"bought_until" date,
	"sold_from" date NOT NULL,
	"sold_until" date,
	"long_term_after_months" smallint,
	"short_term_rate" numeric(5, 2),
	"long_term_rate" numeric(5, 2),
	"exempt_amount" numeric(18,2),
	"is_indexed" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "tax_segregation_name_unique" UNIQUE("name"),
	CONSTRAINT "tax_segregation_period" UNIQUE NULLS NOT DISTINCT("tax_class","bought_from","sold_from"),
	CONSTRAINT "tax_segregation_dates" CHECK ("tax_segregation"."bought_until" >= coalesce("tax_segregation"."bought_from", "tax_segregation"."bought_until") and "tax_segregation"."sold_until" >= "tax_segregation"."sold_from"),
	CONSTRAINT "tax_segregation_rates" CHECK ("tax_segregation"."short_term_rate" between 0 and 100 and "tax_segregation"."long_term_rate" between 0 and 100),
	CONSTRAINT "tax_segregation_months" CHECK ("tax_segregation"."long_term_after_months" between 1 and 120),
	CONSTRAINT "tax_segregation_exempt" CHECK ("tax_segregation"."exempt_amount" > 0 and "tax_segregation"."exempt_amount" <> 'NaN')
);
--> statement-breakpoint
ALTER TABLE "instrument" ALTER COLUMN "id" SET GENERATED BY DEFAULT;--> statement-breakpoint
ALTER TABLE "instrument" ALTER COLUMN "scheme_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "instrument" ALTER COLUMN "described_on" SET DEFAULT '1970-01-01';--> statement-breakpoint
ALTER TABLE "instrument" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "scheme_rule" ALTER COLUMN "id" SET GENERATED BY DEFAULT;--> statement-breakpoint
ALTER TABLE "distributor" ALTER COLUMN "id" SET GENERATED BY DEFAULT;--> statement-breakpoint
ALTER TABLE "asset" ALTER COLUMN "id" SET GENERATED BY DEFAULT;--> statement-breakpoint
ALTER TABLE "instrument_category" ALTER COLUMN "id" SET GENERATED BY DEFAULT;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "id" ADD GENERATED BY DEFAULT AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "service_provider" ALTER COLUMN "id" SET GENERATED BY DEFAULT;--> statement-breakpoint
ALTER TABLE "service_provider" ALTER COLUMN "kind" SET DEFAULT 'asset-management-company';--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "listing_status" text DEFAULT 'listed' NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "listed_from" date;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "delisted_on" date;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "instrument_type_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "instrument_classification_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "instrument_risk_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "illiquidity_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "capital_bucket_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "rating_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "sector_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "currency_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "registrar_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "minimum_sip" numeric(18,2);--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "minimum_sip_instalments" smallint;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_purchase_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_sip_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "benchmark" text;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "expense_ratio" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "exit_load_text" text;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "replicated_from_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_rate" ADD COLUMN "id" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "charge_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "charge_rate" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_rate" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_rate" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_rate" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cut_off" ADD COLUMN "id" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "cut_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "cut_off" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cut_off" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cut_off" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cut_off" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD COLUMN "id" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "exit_load_tier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_mode" ADD COLUMN "id" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "payment_mode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payment_mode" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_mode" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_mode" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_mode" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_limit" ADD COLUMN "id" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "payout_limit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payout_limit" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_limit" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_limit" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_limit" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_rule" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_rule" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_rule" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "registered_until" date;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "euin" text;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "contact_person" text;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_category" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_category" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "service_provider_type_id" integer;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "registrar_id" integer;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "calendar_draft" ADD CONSTRAINT "calendar_draft_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import" ADD CONSTRAINT "master_import_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import" ADD CONSTRAINT "master_import_approved_by_id_app_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import_row" ADD CONSTRAINT "master_import_row_import_id_master_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."master_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_data_version" ADD CONSTRAINT "master_data_version_changed_by_id_app_user_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_data_version" ADD CONSTRAINT "master_data_version_approved_by_id_app_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_checker_id_app_user_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_client_user_id_app_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_branch" ADD CONSTRAINT "bank_branch_bank_id_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_branch" ADD CONSTRAINT "bank_branch_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank" ADD CONSTRAINT "payment_bank_bank_id_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_state_id_state_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."state"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_category_rating_mapping" ADD CONSTRAINT "instrument_category_rating_mapping_instrument_category_id_instrument_category_id_fk" FOREIGN KEY ("instrument_category_id") REFERENCES "public"."instrument_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_category_rating_mapping" ADD CONSTRAINT "instrument_category_rating_mapping_rating_id_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."rating"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_category_sector_mapping" ADD CONSTRAINT "instrument_category_sector_mapping_instrument_category_id_instrument_category_id_fk" FOREIGN KEY ("instrument_category_id") REFERENCES "public"."instrument_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_category_sector_mapping" ADD CONSTRAINT "instrument_category_sector_mapping_sector_id_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_rating_agency_id_rating_agency_id_fk" FOREIGN KEY ("rating_agency_id") REFERENCES "public"."rating_agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_type_mapping" ADD CONSTRAINT "transaction_type_mapping_transaction_type_id_transaction_type_id_fk" FOREIGN KEY ("transaction_type_id") REFERENCES "public"."transaction_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depository_participant_detail" ADD CONSTRAINT "depository_participant_detail_depository_participant_id_depository_participant_id_fk" FOREIGN KEY ("depository_participant_id") REFERENCES "public"."depository_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depository_participant_detail" ADD CONSTRAINT "depository_participant_detail_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile_asset_mapping" ADD CONSTRAINT "risk_profile_asset_mapping_risk_profile_master_id_risk_profile_master_id_fk" FOREIGN KEY ("risk_profile_master_id") REFERENCES "public"."risk_profile_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile_asset_mapping" ADD CONSTRAINT "risk_profile_asset_mapping_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile_instrument_mapping" ADD CONSTRAINT "risk_profile_instrument_mapping_risk_profile_master_id_risk_profile_master_id_fk" FOREIGN KEY ("risk_profile_master_id") REFERENCES "public"."risk_profile_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile_instrument_mapping" ADD CONSTRAINT "risk_profile_instrument_mapping_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile_product_mapping" ADD CONSTRAINT "risk_profile_product_mapping_risk_profile_master_id_risk_profile_master_id_fk" FOREIGN KEY ("risk_profile_master_id") REFERENCES "public"."risk_profile_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile_product_mapping" ADD CONSTRAINT "risk_profile_product_mapping_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "master_import_created_at_index" ON "master_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "master_import_row_result" ON "master_import_row" USING btree ("import_id","result","row");--> statement-breakpoint
CREATE INDEX "master_import_row_unchecked" ON "master_import_row" USING btree ("import_id","row") WHERE "master_import_row"."result" is null;--> statement-breakpoint
CREATE INDEX "master_import_row_unwritten" ON "master_import_row" USING btree ("import_id","row") WHERE "master_import_row"."is_chosen" and not "master_import_row"."is_written";--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_waiting" ON "approval" USING btree ("kind","subject_key") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("expires_at","id") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_by_made" ON "approval" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "approval_by_expiry" ON "approval" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "approval_by_decision" ON "approval" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "approval_of_maker" ON "approval" USING btree ("maker_id","expires_at");--> statement-breakpoint
CREATE INDEX "approval_subject_search" ON "approval" USING gin (lower("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stored_file_unowned" ON "stored_file" USING btree ("unowned_since") WHERE "stored_file"."unowned_since" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_waiting" ON "stored_file" USING btree ("uploaded_by","container") WHERE "stored_file"."unowned_since" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_owner_type_owner_id_index" ON "stored_file" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_client_user_id_index" ON "stored_file" USING btree ("client_user_id");--> statement-breakpoint
CREATE INDEX "bank_branch_by_bank" ON "bank_branch" USING btree ("bank_id","branch");--> statement-breakpoint
CREATE INDEX "bank_branch_by_branch" ON "bank_branch" USING btree ("branch" collate "C","id");--> statement-breakpoint
CREATE INDEX "bank_branch_by_ifsc" ON "bank_branch" USING btree ("ifsc_code" collate "C","id");--> statement-breakpoint
CREATE INDEX "bank_branch_by_micr" ON "bank_branch" USING btree ("micr_code" collate "C","id");--> statement-breakpoint
CREATE INDEX "bank_branch_branch_search" ON "bank_branch" USING gin ("branch" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_branch_ifsc_search" ON "bank_branch" USING gin ("ifsc_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_branch_micr_search" ON "bank_branch" USING gin ("micr_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_branch_by_city" ON "bank_branch" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "payment_bank_by_gateway_code" ON "payment_bank" USING btree ("gateway_code");--> statement-breakpoint
CREATE INDEX "city_by_name" ON "city" USING btree ("name" collate "C","id");--> statement-breakpoint
CREATE INDEX "state_by_name" ON "state" USING btree ("name");--> statement-breakpoint
CREATE INDEX "state_by_code" ON "state" USING btree ("code");--> statement-breakpoint
CREATE INDEX "instrument_category_rating_mapping_rating_id_index" ON "instrument_category_rating_mapping" USING btree ("rating_id");--> statement-breakpoint
CREATE INDEX "instrument_category_sector_mapping_sector_id_index" ON "instrument_category_sector_mapping" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "rating_by_name" ON "rating" USING btree ("name");--> statement-breakpoint
CREATE INDEX "transaction_type_mapping_transaction_type_id_index" ON "transaction_type_mapping" USING btree ("transaction_type_id");--> statement-breakpoint
CREATE INDEX "transaction_type_mapping_by_code" ON "transaction_type_mapping" USING btree ("code");--> statement-breakpoint
CREATE INDEX "depository_participant_by_name" ON "depository_participant" USING btree ("name");--> statement-breakpoint
CREATE INDEX "depository_participant_detail_city_id_index" ON "depository_participant_detail" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "risk_profile_asset_mapping_asset_id_index" ON "risk_profile_asset_mapping" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "risk_profile_instrument_mapping_instrument_id_index" ON "risk_profile_instrument_mapping" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "risk_profile_product_mapping_product_id_index" ON "risk_profile_product_mapping" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_instrument_type_id_instrument_type_id_fk" FOREIGN KEY ("instrument_type_id") REFERENCES "public"."instrument_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_instrument_classification_id_instrument_classification_id_fk" FOREIGN KEY ("instrument_classification_id") REFERENCES "public"."instrument_classification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_instrument_risk_id_instrument_risk_id_fk" FOREIGN KEY ("instrument_risk_id") REFERENCES "public"."instrument_risk"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_illiquidity_id_illiquidity_id_fk" FOREIGN KEY ("illiquidity_id") REFERENCES "public"."illiquidity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_capital_bucket_id_capital_bucket_id_fk" FOREIGN KEY ("capital_bucket_id") REFERENCES "public"."capital_bucket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_rating_id_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."rating"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_sector_id_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_currency_id_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_registrar_id_registrar_id_fk" FOREIGN KEY ("registrar_id") REFERENCES "public"."registrar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_service_provider_type_id_service_provider_type_id_fk" FOREIGN KEY ("service_provider_type_id") REFERENCES "public"."service_provider_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_registrar_id_registrar_id_fk" FOREIGN KEY ("registrar_id") REFERENCES "public"."registrar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instrument_master_by_name" ON "instrument" USING btree ("name" collate "C","id");--> statement-breakpoint
CREATE INDEX "instrument_replicated_from_id_index" ON "instrument" USING btree ("replicated_from_id") WHERE "instrument"."replicated_from_id" is not null;--> statement-breakpoint
CREATE INDEX "charge_rate_by_source" ON "charge_rate" USING btree ("source");--> statement-breakpoint
CREATE INDEX "cut_off_by_source" ON "cut_off" USING btree ("source");--> statement-breakpoint
CREATE INDEX "exit_load_tier_by_rule" ON "exit_load_tier" USING btree ("scheme_rule_id");--> statement-breakpoint
CREATE INDEX "payment_mode_by_source" ON "payment_mode" USING btree ("source");--> statement-breakpoint
CREATE INDEX "payout_limit_by_source" ON "payout_limit" USING btree ("source");--> statement-breakpoint
CREATE INDEX "scheme_rule_by_source" ON "scheme_rule" USING btree ("source");--> statement-breakpoint
CREATE INDEX "instrument_category_by_name" ON "instrument_category" USING btree ("name");--> statement-breakpoint
CREATE INDEX "service_provider_by_short_name" ON "service_provider" USING btree ("short_name");--> statement-breakpoint
CREATE INDEX "service_provider_service_provider_type_id_index" ON "service_provider" USING btree ("service_provider_type_id");--> statement-breakpoint
CREATE INDEX "service_provider_registrar_id_index" ON "service_provider" USING btree ("registrar_id");--> statement-breakpoint
ALTER TABLE "charge_rate" ADD CONSTRAINT "charge_rate_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "cut_off" ADD CONSTRAINT "cut_off_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "exit_load_tier" ADD CONSTRAINT "exit_load_tier_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "payment_mode" ADD CONSTRAINT "payment_mode_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "payout_limit" ADD CONSTRAINT "payout_limit_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_listing_status" CHECK ("instrument"."listing_status" in ('to-be-listed', 'listed', 'delisted', 'not-listed'));--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_delisted_on" CHECK ("instrument"."delisted_on" >= "instrument"."listed_from");--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_minimum_sip" CHECK ("instrument"."minimum_sip" > 0 and "instrument"."minimum_sip" <> 'NaN');--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_minimum_sip_instalments" CHECK ("instrument"."minimum_sip_instalments" between 1 and 1200);--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_expense_ratio" CHECK ("instrument"."expense_ratio" between 0 and 10);--> statement-breakpoint
ALTER TABLE "distributor" ADD CONSTRAINT "distributor_euin" CHECK ("distributor"."euin" ~ '^[A-Za-z][0-9]{6}$');