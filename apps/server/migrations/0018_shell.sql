CREATE TABLE "user_role_preference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_role_preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"app_user_id" integer NOT NULL,
	"app_role_id" smallint NOT NULL,
	"config" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"app_user_id" integer NOT NULL,
	"about_user_id" integer,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"sub_type" smallint,
	"config" jsonb,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_read_by_client" boolean DEFAULT false NOT NULL,
	"is_read_by_rm" boolean DEFAULT false NOT NULL,
	"once_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('notification', 'alert')),
	CONSTRAINT "notification_message" CHECK (length("notification"."message") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "notification_delivery" (
	"notification_id" bigint NOT NULL,
	"medium_id" smallint NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notification_delivery_notification_id_medium_id_pk" PRIMARY KEY("notification_id","medium_id"),
	CONSTRAINT "notification_delivery_medium" CHECK ("notification_delivery"."medium_id" between 1 and 3),
	CONSTRAINT "notification_delivery_status" CHECK ("notification_delivery"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"app_user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"medium_id" smallint NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_preference_app_user_id_topic_medium_id_pk" PRIMARY KEY("app_user_id","topic","medium_id"),
	CONSTRAINT "notification_preference_medium" CHECK ("notification_preference"."medium_id" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "watchlist_item" (
	"app_user_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_item_app_user_id_instrument_id_pk" PRIMARY KEY("app_user_id","instrument_id")
);
--> statement-breakpoint
ALTER TABLE "app_config_history" ALTER COLUMN "new_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_role_preference" ADD CONSTRAINT "user_role_preference_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_about_user_id_app_user_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_role_preference_app_user_id_app_role_id_index" ON "user_role_preference" USING btree ("app_user_id","app_role_id");--> statement-breakpoint
CREATE INDEX "notification_of_user" ON "notification" USING btree ("app_user_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("app_user_id","id" DESC NULLS LAST) WHERE "notification"."kind" = 'notification' and not "notification"."is_read";--> statement-breakpoint
CREATE INDEX "notification_alert_unread" ON "notification" USING btree ("app_user_id","id" DESC NULLS LAST) WHERE "notification"."kind" = 'alert' and not ("notification"."is_read_by_client" and "notification"."is_read_by_rm");--> statement-breakpoint
CREATE INDEX "watchlist_item_instrument_id_index" ON "watchlist_item" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "app_config_history_key_id_index" ON "app_config_history" USING btree ("key","id" DESC NULLS LAST);