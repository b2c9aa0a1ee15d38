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
ALTER TABLE "master_data_version" ADD CONSTRAINT "master_data_version_changed_by_id_app_user_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_data_version" ADD CONSTRAINT "master_data_version_approved_by_id_app_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;