CREATE TABLE "tnc_acceptance" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tnc_acceptance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "tnc_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tnc_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" smallint NOT NULL,
	"text" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "tnc_version_version_unique" UNIQUE("version")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "force_password_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "accepted_tnc_version" smallint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "pan_hash" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "user_id_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tnc_acceptance" ADD CONSTRAINT "tnc_acceptance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tnc_acceptance" ADD CONSTRAINT "tnc_acceptance_version_id_tnc_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tnc_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tnc_acceptance_user_id_version_id_index" ON "tnc_acceptance" USING btree ("user_id","version_id");--> statement-breakpoint
CREATE INDEX "app_user_email" ON "app_user" USING btree (lower("email_id"));--> statement-breakpoint
CREATE INDEX "app_user_pan_hash_index" ON "app_user" USING btree ("pan_hash");