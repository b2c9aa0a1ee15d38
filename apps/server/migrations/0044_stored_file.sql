CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"container" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"store_key" text NOT NULL,
	"byte_count" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"client_user_id" integer,
	"owner_type" text,
	"owner_id" text,
	"unowned_since" timestamp with time zone,
	"uploaded_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "stored_file_storeKey_unique" UNIQUE("store_key"),
	CONSTRAINT "stored_file_byte_count" CHECK ("stored_file"."byte_count" > 0),
	CONSTRAINT "stored_file_sha256" CHECK ("stored_file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "stored_file_owner" CHECK (("stored_file"."owner_type" is null) = ("stored_file"."owner_id" is null)),
	CONSTRAINT "stored_file_unowned" CHECK (("stored_file"."owner_type" is null) = ("stored_file"."unowned_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_client_user_id_app_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_unowned" ON "stored_file" USING btree ("unowned_since") WHERE "stored_file"."unowned_since" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_waiting" ON "stored_file" USING btree ("uploaded_by","container") WHERE "stored_file"."unowned_since" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_owner_type_owner_id_index" ON "stored_file" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_client_user_id_index" ON "stored_file" USING btree ("client_user_id");