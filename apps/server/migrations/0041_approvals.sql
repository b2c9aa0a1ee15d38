CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"changes" jsonb NOT NULL,
	"touches" jsonb NOT NULL,
	"link" text,
	"reason" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maker_id" integer NOT NULL,
	"maker_role_id" smallint NOT NULL,
	"is_maker_full_access" boolean NOT NULL,
	"checker_role_ids" smallint[] NOT NULL,
	"is_full_access_only" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"checker_id" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "approval_texts" CHECK (length("approval"."subject") between 1 and 300 and length("approval"."summary") <= 300),
	CONSTRAINT "approval_reason" CHECK (length("approval"."reason") between 1 and 500 and length("approval"."decision_reason") <= 500),
	CONSTRAINT "approval_checkers" CHECK (cardinality("approval"."checker_role_ids") > 0),
	CONSTRAINT "approval_expiry" CHECK ("approval"."expires_at" > "approval"."made_at"),
	CONSTRAINT "approval_state" CHECK ("approval"."state" in ('waiting', 'approved', 'returned', 'withdrawn', 'expired', 'outdated')),
	CONSTRAINT "approval_decided" CHECK (("approval"."state" = 'waiting') = ("approval"."decided_at" is null)),
	CONSTRAINT "approval_checker" CHECK (("approval"."state" in ('approved', 'returned')) = ("approval"."checker_id" is not null) and "approval"."checker_id" <> "approval"."maker_id")
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_maker_id_app_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_checker_id_app_user_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_waiting" ON "approval" USING btree ("kind","subject_key") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("expires_at","id") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_by_made" ON "approval" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "approval_by_expiry" ON "approval" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "approval_by_decision" ON "approval" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "approval_of_maker" ON "approval" USING btree ("maker_id","expires_at");--> statement-breakpoint
CREATE INDEX "approval_subject_search" ON "approval" USING gin (lower("subject") gin_trgm_ops);