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
ALTER TABLE "risk_profile_master" ADD COLUMN "highest_risk_id" integer;--> statement-breakpoint
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
ALTER TABLE "risk_profile_master" ADD CONSTRAINT "risk_profile_master_highest_risk_id_instrument_risk_id_fk" FOREIGN KEY ("highest_risk_id") REFERENCES "public"."instrument_risk"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_profile_master_highest_risk_id_index" ON "risk_profile_master" USING btree ("highest_risk_id");