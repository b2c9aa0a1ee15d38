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
ALTER TABLE "calendar_draft" ADD CONSTRAINT "calendar_draft_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;