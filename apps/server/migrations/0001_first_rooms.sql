CREATE TABLE "calendar_day" (
	"calendar_revision_id" integer NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"is_business_day" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"instrument_id" integer,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL,
	CONSTRAINT "business_clock_only" CHECK ("business_clock"."is_only"),
	CONSTRAINT "business_clock_offset" CHECK ("business_clock"."offset_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_reject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_reject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"reason" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"newest_on" date,
	"message" text,
	"detail" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instrument" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instrument_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheme_code" text NOT NULL,
	"name" text NOT NULL,
	"scheme_name" text NOT NULL,
	"isin_growth_or_payout" text,
	"isin_reinvestment" text,
	"service_provider_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"instrument_category_id" integer NOT NULL,
	"structure" text NOT NULL,
	"plan_type" text NOT NULL,
	"option" text,
	"option_name" text,
	"latest_nav" numeric(20,8),
	"latest_nav_on" date,
	"latest_nav_places" smallint DEFAULT 4 NOT NULL,
	"latest_nav_source" text,
	"return1y" numeric(9, 2),
	"return3y" numeric(9, 2),
	"return5y" numeric(9, 2),
	"is_live" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"described_on" date NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "instrument_schemeCode_unique" UNIQUE("scheme_code"),
	CONSTRAINT "instrument_latest_nav" CHECK ("instrument"."latest_nav" > 0 and "instrument"."latest_nav" <> 'NaN'),
	CONSTRAINT "instrument_isin" CHECK ("instrument"."isin_growth_or_payout" ~ '^INF[A-Z0-9]{9}$' and "instrument"."isin_reinvestment" ~ '^INF[A-Z0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "nav_history" (
	"instrument_id" integer NOT NULL,
	"nav_on" date NOT NULL,
	"revision" smallint NOT NULL,
	"nav" numeric(20,8) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "nav_history_instrument_id_nav_on_revision_pk" PRIMARY KEY("instrument_id","nav_on","revision"),
	CONSTRAINT "nav_history_nav" CHECK ("nav_history"."nav" > 0 and "nav_history"."nav" <> 'NaN'),
	CONSTRAINT "nav_history_revision" CHECK ("nav_history"."revision" >= 1)
) PARTITION BY RANGE ("nav_on");
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text NOT NULL,
	"business_date" date NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"row_count" integer DEFAULT 0 NOT NULL,
	"message" text,
	CONSTRAINT "job_run_name_business_date_pk" PRIMARY KEY("name","business_date")
);
--> statement-breakpoint
CREATE TABLE "app_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_config_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_config_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"unique_id" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"app_user_id" integer NOT NULL,
	"app_role_id" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"absolute_end_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_code" text,
	"login_user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_id" text NOT NULL,
	"mobile" text,
	"app_user_status" smallint NOT NULL,
	"last_login_at" timestamp with time zone,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "app_user_userCode_unique" UNIQUE("user_code"),
	CONSTRAINT "app_user_loginUserId_unique" UNIQUE("login_user_id"),
	CONSTRAINT "app_user_status" CHECK ("app_user"."app_user_status" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "user_role_mapping" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_role_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_user_id" integer NOT NULL,
	"app_role_id" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_role_mapping_role" CHECK ("user_role_mapping"."app_role_id" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_call_key_pk" PRIMARY KEY("user_id","call","key"),
	CONSTRAINT "idempotency_key_length" CHECK (length("idempotency_key"."key") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "asset" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "asset_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "instrument_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instrument_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"name" text NOT NULL,
	"feed_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_provider" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"logo" text,
	"is_empaneled" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "service_provider_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "calendar_day" ADD CONSTRAINT "calendar_day_calendar_revision_id_calendar_revision_id_fk" FOREIGN KEY ("calendar_revision_id") REFERENCES "public"."calendar_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_revision" ADD CONSTRAINT "calendar_revision_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_reject" ADD CONSTRAINT "import_reject_import_run_id_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_service_provider_id_service_provider_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument" ADD CONSTRAINT "instrument_instrument_category_id_instrument_category_id_fk" FOREIGN KEY ("instrument_category_id") REFERENCES "public"."instrument_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role_mapping" ADD CONSTRAINT "user_role_mapping_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_category" ADD CONSTRAINT "instrument_category_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_day_calendar_revision_id_day_index" ON "calendar_day" USING btree ("calendar_revision_id","day");--> statement-breakpoint
CREATE INDEX "calendar_revision_kind_valid_from_index" ON "calendar_revision" USING btree ("kind","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "import_reject_import_run_id_line_column_index" ON "import_reject" USING btree ("import_run_id","line","column");--> statement-breakpoint
CREATE INDEX "import_run_feed_fingerprint_index" ON "import_run" USING btree ("feed","fingerprint");--> statement-breakpoint
CREATE INDEX "import_run_started_at_index" ON "import_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "instrument_search" ON "instrument" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "instrument_catalogue" ON "instrument" USING btree ("plan_type","is_live","name");--> statement-breakpoint
CREATE INDEX "instrument_scheme_name_index" ON "instrument" USING btree ("scheme_name");--> statement-breakpoint
CREATE INDEX "instrument_service_provider_id_index" ON "instrument" USING btree ("service_provider_id");--> statement-breakpoint
CREATE INDEX "instrument_instrument_category_id_index" ON "instrument" USING btree ("instrument_category_id");--> statement-breakpoint
CREATE INDEX "captcha_expires_at_index" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_session_token_hash_index" ON "user_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_session_app_user_id_index" ON "user_session" USING btree ("app_user_id");--> statement-breakpoint
CREATE INDEX "user_session_absolute_end_at_index" ON "user_session" USING btree ("absolute_end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_role_mapping_app_user_id_app_role_id_index" ON "user_role_mapping" USING btree ("app_user_id","app_role_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_category_feed_name_index" ON "instrument_category" USING btree ("feed_name");