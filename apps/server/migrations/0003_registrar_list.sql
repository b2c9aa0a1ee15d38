CREATE TABLE "registrar_list" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"import_run_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrar_list_only" CHECK ("registrar_list"."is_only")
);
