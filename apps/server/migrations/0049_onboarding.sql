CREATE TABLE "account_holder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_holder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"born_on" date NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"pan_blind_index" text NOT NULL,
	"pan_sealed" text,
	CONSTRAINT "account_holder_position" CHECK ("account_holder"."position" between 2 and 3)
);
--> statement-breakpoint
CREATE TABLE "investor_detail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investor_detail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_user_id" integer NOT NULL,
	"salutation" text,
	"gender" text,
	"born_on" date,
	"occupation_id" integer,
	"income_slab_id" integer,
	"wealth_source_id" integer,
	"nature_of_business_id" integer,
	"birth_city" text,
	"birth_country_id" integer,
	"political_exposure" text,
	"tax_residences_sealed" text,
	"permanent_address" jsonb,
	"correspondence_address" jsonb,
	"signature_file_id" uuid,
	"bank_read_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "investor_detail_appUserId_unique" UNIQUE("app_user_id"),
	CONSTRAINT "investor_detail_version" CHECK ("investor_detail"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "risk_acknowledgement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_acknowledgement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"risk_profile_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"fund_risk_name" text,
	"acknowledged_by_user_id" integer NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_option" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"hint" text,
	"score" smallint NOT NULL,
	CONSTRAINT "risk_option_score" CHECK ("risk_option"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "risk_profile" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_profile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_user_id" integer NOT NULL,
	"questionnaire_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"risk_profile_master_id" integer NOT NULL,
	"allocation" jsonb NOT NULL,
	"assessed_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_profile_validity" CHECK ("risk_profile"."assessed_on" <= "risk_profile"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "risk_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"questionnaire_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"topic" text,
	"text" text NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "risk_question_weight" CHECK ("risk_question"."weight" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "risk_questionnaire" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_questionnaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by_user_id" integer,
	CONSTRAINT "risk_questionnaire_version_unique" UNIQUE("version"),
	CONSTRAINT "risk_questionnaire_published" CHECK (("risk_questionnaire"."status" = 'draft') = ("risk_questionnaire"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "risk_score_band" (
	"questionnaire_id" integer NOT NULL,
	"risk_profile_master_id" integer NOT NULL,
	"from_score" integer NOT NULL,
	"to_score" integer NOT NULL,
	CONSTRAINT "risk_score_band_questionnaire_id_risk_profile_master_id_pk" PRIMARY KEY("questionnaire_id","risk_profile_master_id"),
	CONSTRAINT "risk_score_band_ends" CHECK ("risk_score_band"."from_score" <= "risk_score_band"."to_score")
);
--> statement-breakpoint
CREATE TABLE "ekyc_request" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "ekyc_request_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_user_id" integer NOT NULL,
	"application_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"return_state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"exchange_sealed" text,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"failure" text,
	"verified_name" text,
	"masked_id" text,
	"result_hash" text,
	"compared_sealed" text,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stop_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kra_code" text,
	"kra_checked_at" timestamp with time zone,
	"explanation" text,
	CONSTRAINT "ekyc_request_number_unique" UNIQUE("number"),
	CONSTRAINT "ekyc_request_returnStateHash_unique" UNIQUE("return_state_hash"),
	CONSTRAINT "ekyc_request_completed" CHECK (("ekyc_request"."state" in ('started', 'returned')) = ("ekyc_request"."completed_at" is null)),
	CONSTRAINT "ekyc_request_ended" CHECK ("ekyc_request"."completed_at" is null or "ekyc_request"."exchange_sealed" is null),
	CONSTRAINT "ekyc_request_failure" CHECK (("ekyc_request"."state" in ('refused', 'failed', 'expired')) = ("ekyc_request"."failure" is not null)),
	CONSTRAINT "ekyc_request_result" CHECK (("ekyc_request"."state" in ('verified', 'mismatch')) = ("ekyc_request"."verified_name" is not null)),
	CONSTRAINT "ekyc_request_expires" CHECK ("ekyc_request"."expires_at" > "ekyc_request"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "onboarding_application" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"app_user_id" integer NOT NULL,
	"customer_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"registration_step" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by_user_id" integer,
	"is_bank_account_chosen" boolean NOT NULL,
	"bank_record_sealed" text,
	"bank_read_at" timestamp with time zone NOT NULL,
	"bank_confirmed_at" timestamp with time zone,
	"bank_account_key" text,
	"about_you" jsonb,
	"tax_residences_sealed" text,
	"holders_sealed" text,
	"signature_file_id" uuid,
	"cheque_file_id" uuid,
	"verification" jsonb,
	"review_reasons" jsonb,
	"account_id" integer,
	CONSTRAINT "onboarding_application_appUserId_unique" UNIQUE("app_user_id"),
	CONSTRAINT "onboarding_application_step" CHECK ("onboarding_application"."registration_step" between 1 and 7),
	CONSTRAINT "onboarding_application_customer_id" CHECK ("onboarding_application"."customer_id" ~ '^[1-9][0-9]{0,19}$'),
	CONSTRAINT "onboarding_application_submitted" CHECK ("onboarding_application"."state" = 'open' or "onboarding_application"."submitted_at" is not null),
	CONSTRAINT "onboarding_application_approved" CHECK (("onboarding_application"."state" = 'approved') = ("onboarding_application"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "onboarding_return" (
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text NOT NULL,
	"returned_by_user_id" integer NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_return_application_id_step_pk" PRIMARY KEY("application_id","step")
);
--> statement-breakpoint
CREATE TABLE "onboarding_decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onboarding_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"action" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reason" text,
	"note" text,
	CONSTRAINT "onboarding_decision_action" CHECK ("onboarding_decision"."action" in ('approved', 'returned')),
	CONSTRAINT "onboarding_decision_reason" CHECK ("onboarding_decision"."action" = 'approved' or "onboarding_decision"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "exchange_registration" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"declared_at" timestamp with time zone,
	"declared_ip" text,
	CONSTRAINT "exchange_registration_message" CHECK (("exchange_registration"."state" = 'refused') = ("exchange_registration"."message" is not null)),
	CONSTRAINT "exchange_registration_answered" CHECK ("exchange_registration"."state" = 'pending' or "exchange_registration"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "relationship_id" integer;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "share_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "born_on" date;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "guardian_relationship_id" integer;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "exchange_code" text;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_stp_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "is_swp_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_login_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_profile_master" ADD COLUMN "highest_risk_id" integer;--> statement-breakpoint
ALTER TABLE "account_holder" ADD CONSTRAINT "account_holder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acknowledgement" ADD CONSTRAINT "risk_acknowledgement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acknowledgement" ADD CONSTRAINT "risk_acknowledgement_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acknowledgement" ADD CONSTRAINT "risk_acknowledgement_risk_profile_id_risk_profile_id_fk" FOREIGN KEY ("risk_profile_id") REFERENCES "public"."risk_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acknowledgement" ADD CONSTRAINT "risk_acknowledgement_acknowledged_by_user_id_app_user_id_fk" FOREIGN KEY ("acknowledged_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_option" ADD CONSTRAINT "risk_option_question_id_risk_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."risk_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile" ADD CONSTRAINT "risk_profile_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile" ADD CONSTRAINT "risk_profile_questionnaire_id_risk_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."risk_questionnaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_profile" ADD CONSTRAINT "risk_profile_risk_profile_master_id_risk_profile_master_id_fk" FOREIGN KEY ("risk_profile_master_id") REFERENCES "public"."risk_profile_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_question" ADD CONSTRAINT "risk_question_questionnaire_id_risk_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."risk_questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_questionnaire" ADD CONSTRAINT "risk_questionnaire_published_by_user_id_app_user_id_fk" FOREIGN KEY ("published_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_score_band" ADD CONSTRAINT "risk_score_band_questionnaire_id_risk_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."risk_questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_score_band" ADD CONSTRAINT "risk_score_band_risk_profile_master_id_risk_profile_master_id_fk" FOREIGN KEY ("risk_profile_master_id") REFERENCES "public"."risk_profile_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ekyc_request" ADD CONSTRAINT "ekyc_request_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ekyc_request" ADD CONSTRAINT "ekyc_request_application_id_onboarding_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."onboarding_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_approved_by_user_id_app_user_id_fk" FOREIGN KEY ("approved_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_return" ADD CONSTRAINT "onboarding_return_application_id_onboarding_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."onboarding_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_return" ADD CONSTRAINT "onboarding_return_returned_by_user_id_app_user_id_fk" FOREIGN KEY ("returned_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_decision" ADD CONSTRAINT "onboarding_decision_application_id_onboarding_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."onboarding_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_decision" ADD CONSTRAINT "onboarding_decision_by_user_id_app_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_registration" ADD CONSTRAINT "exchange_registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_holder_account_id_position_index" ON "account_holder" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "investor_detail_signature_file_id_index" ON "investor_detail" USING btree ("signature_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_acknowledgement_subject_id_instrument_id_index" ON "risk_acknowledgement" USING btree ("subject_id","instrument_id");--> statement-breakpoint
CREATE INDEX "risk_acknowledgement_account_id_index" ON "risk_acknowledgement" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "risk_acknowledgement_instrument_id_index" ON "risk_acknowledgement" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "risk_acknowledgement_risk_profile_id_index" ON "risk_acknowledgement" USING btree ("risk_profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_option_question_id_position_index" ON "risk_option" USING btree ("question_id","position");--> statement-breakpoint
CREATE INDEX "risk_profile_app_user_id_id_index" ON "risk_profile" USING btree ("app_user_id","id");--> statement-breakpoint
CREATE INDEX "risk_profile_questionnaire_id_index" ON "risk_profile" USING btree ("questionnaire_id");--> statement-breakpoint
CREATE INDEX "risk_profile_risk_profile_master_id_index" ON "risk_profile" USING btree ("risk_profile_master_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_question_questionnaire_id_position_index" ON "risk_question" USING btree ("questionnaire_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_questionnaire_one_active" ON "risk_questionnaire" USING btree ("status") WHERE "risk_questionnaire"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "risk_questionnaire_one_draft" ON "risk_questionnaire" USING btree ("status") WHERE "risk_questionnaire"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "risk_score_band_risk_profile_master_id_index" ON "risk_score_band" USING btree ("risk_profile_master_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ekyc_request_open" ON "ekyc_request" USING btree ("app_user_id") WHERE "ekyc_request"."state" in ('started', 'returned');--> statement-breakpoint
CREATE INDEX "ekyc_request_of_user" ON "ekyc_request" USING btree ("app_user_id","number");--> statement-breakpoint
CREATE INDEX "ekyc_request_expiring" ON "ekyc_request" USING btree ("expires_at") WHERE "ekyc_request"."state" in ('started', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_application_customer" ON "onboarding_application" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "onboarding_application_waiting" ON "onboarding_application" USING btree ("submitted_at") WHERE "onboarding_application"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "onboarding_decision_application_id_id_index" ON "onboarding_decision" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "onboarding_decision_at_index" ON "onboarding_decision" USING btree ("at");--> statement-breakpoint
ALTER TABLE "risk_profile_master" ADD CONSTRAINT "risk_profile_master_highest_risk_id_instrument_risk_id_fk" FOREIGN KEY ("highest_risk_id") REFERENCES "public"."instrument_risk"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_profile_master_highest_risk_id_index" ON "risk_profile_master" USING btree ("highest_risk_id");--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_share" CHECK ("nominee"."share_percent" > 0 and "nominee"."share_percent" <= 100);