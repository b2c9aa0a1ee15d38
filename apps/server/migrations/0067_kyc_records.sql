CREATE TABLE "kyc_record" (
	"account_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"since" date NOT NULL,
	"checked_on" date NOT NULL,
	CONSTRAINT "kyc_record_account_id_position_pk" PRIMARY KEY("account_id","position"),
	CONSTRAINT "kyc_record_position" CHECK ("kyc_record"."position" between 0 and 3),
	CONSTRAINT "kyc_record_dates" CHECK ("kyc_record"."since" <= "kyc_record"."checked_on")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "kyc_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kyc_record" ADD CONSTRAINT "kyc_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;