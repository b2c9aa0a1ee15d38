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
ALTER TABLE "onboarding_decision" ADD CONSTRAINT "onboarding_decision_application_id_onboarding_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."onboarding_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_decision" ADD CONSTRAINT "onboarding_decision_by_user_id_app_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_decision_application_id_id_index" ON "onboarding_decision" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "onboarding_decision_at_index" ON "onboarding_decision" USING btree ("at");