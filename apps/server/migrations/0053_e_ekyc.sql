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
ALTER TABLE "ekyc_request" ADD CONSTRAINT "ekyc_request_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ekyc_request" ADD CONSTRAINT "ekyc_request_application_id_onboarding_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."onboarding_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ekyc_request_open" ON "ekyc_request" USING btree ("app_user_id") WHERE "ekyc_request"."state" in ('started', 'returned');--> statement-breakpoint
CREATE INDEX "ekyc_request_of_user" ON "ekyc_request" USING btree ("app_user_id","number");--> statement-breakpoint
CREATE INDEX "ekyc_request_expiring" ON "ekyc_request" USING btree ("expires_at") WHERE "ekyc_request"."state" in ('started', 'returned');