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
	"holders_sealed" text,
	"signature_file_id" uuid,
	"cheque_file_id" uuid,
	"verification" jsonb,
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
ALTER TABLE "nominee" ADD COLUMN "relationship_id" integer;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "share_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "born_on" date;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "guardian_relationship_id" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_login_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account_holder" ADD CONSTRAINT "account_holder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_approved_by_user_id_app_user_id_fk" FOREIGN KEY ("approved_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_return" ADD CONSTRAINT "onboarding_return_application_id_onboarding_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."onboarding_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_return" ADD CONSTRAINT "onboarding_return_returned_by_user_id_app_user_id_fk" FOREIGN KEY ("returned_by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_holder_account_id_position_index" ON "account_holder" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "investor_detail_signature_file_id_index" ON "investor_detail" USING btree ("signature_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_application_customer" ON "onboarding_application" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "onboarding_application_waiting" ON "onboarding_application" USING btree ("submitted_at") WHERE "onboarding_application"."state" = 'submitted';--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_share" CHECK ("nominee"."share_percent" > 0 and "nominee"."share_percent" <= 100);