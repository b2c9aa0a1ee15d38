CREATE TABLE "instrument_former_name" (
	"instrument_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_seen_on" date NOT NULL,
	CONSTRAINT "instrument_former_name_instrument_id_name_pk" PRIMARY KEY("instrument_id","name"),
	CONSTRAINT "instrument_former_name_name" CHECK ("instrument_former_name"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "instrument_word" (
	"word" text PRIMARY KEY NOT NULL,
	"fund_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewed_fund" (
	"app_user_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_fund_app_user_id_instrument_id_pk" PRIMARY KEY("app_user_id","instrument_id")
);
--> statement-breakpoint
DROP INDEX "instrument_by_search_text";--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "search_name_words" smallint;--> statement-breakpoint
ALTER TABLE "instrument_former_name" ADD CONSTRAINT "instrument_former_name_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_fund" ADD CONSTRAINT "viewed_fund_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_fund" ADD CONSTRAINT "viewed_fund_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instrument_word_by_beginning" ON "instrument_word" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "viewed_fund_instrument_id_index" ON "viewed_fund" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "instrument_unsearched" ON "instrument" USING btree ("id") WHERE "instrument"."search_name" is null;