CREATE TABLE "master_import" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"model" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"maker_role_id" smallint NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"duplicate_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"chosen_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"approval_id" uuid,
	"approved_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "master_import_rows" CHECK ("master_import"."rows_done" between 0 and "master_import"."row_count"),
	CONSTRAINT "master_import_counts" CHECK ("master_import"."new_count" + "master_import"."changed_count" + "master_import"."duplicate_count" + "master_import"."error_count" <= "master_import"."row_count"),
	CONSTRAINT "master_import_ended" CHECK (("master_import"."state" in ('done', 'failed', 'cancelled')) = ("master_import"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "master_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"values" jsonb NOT NULL,
	"result" text,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"wrong_fields" text[] DEFAULT '{}' NOT NULL,
	"record_id" integer,
	"record_version" integer,
	CONSTRAINT "master_import_row_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "master_import_row_chosen" CHECK (not "master_import_row"."is_chosen" or "master_import_row"."result" in ('new', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "master_import" ADD CONSTRAINT "master_import_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import" ADD CONSTRAINT "master_import_approved_by_id_app_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import_row" ADD CONSTRAINT "master_import_row_import_id_master_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."master_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "master_import_created_at_index" ON "master_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "master_import_row_result" ON "master_import_row" USING btree ("import_id","result","row");--> statement-breakpoint
CREATE INDEX "master_import_row_unchecked" ON "master_import_row" USING btree ("import_id","row") WHERE "master_import_row"."result" is null;--> statement-breakpoint
CREATE INDEX "master_import_row_unwritten" ON "master_import_row" USING btree ("import_id","row") WHERE "master_import_row"."is_chosen" and not "master_import_row"."is_written";