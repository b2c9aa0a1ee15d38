-- What nodes keep in memory is forgotten when it changes, whoever changes it. None of these tables is written where
-- money moves, and a touch of a session (last_activity_at) tells nobody.
CREATE FUNCTION "tell_session_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_session', coalesce(NEW.app_user_id, OLD.app_user_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_session_changed" AFTER UPDATE ON "user_session" FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at
     OR OLD.is_pending IS DISTINCT FROM NEW.is_pending
     OR OLD.app_role_id IS DISTINCT FROM NEW.app_role_id
     OR OLD.absolute_end_at IS DISTINCT FROM NEW.absolute_end_at)
  EXECUTE FUNCTION "tell_session_change"();
--> statement-breakpoint
CREATE TRIGGER "user_role_mapping_changed" AFTER INSERT OR UPDATE OR DELETE ON "user_role_mapping" FOR EACH ROW
  EXECUTE FUNCTION "tell_session_change"();
--> statement-breakpoint
CREATE FUNCTION "tell_user_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_session', NEW.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "app_user_changed" AFTER UPDATE ON "app_user" FOR EACH ROW
  WHEN (OLD.app_user_status IS DISTINCT FROM NEW.app_user_status
     OR OLD.force_password_change IS DISTINCT FROM NEW.force_password_change
     OR OLD.accepted_tnc_version IS DISTINCT FROM NEW.accepted_tnc_version)
  EXECUTE FUNCTION "tell_user_change"();
--> statement-breakpoint
CREATE FUNCTION "tell_config_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_config', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "app_config_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "app_config"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_config_change"();
--> statement-breakpoint
-- What the configuration was is added to and never rewritten.
CREATE TRIGGER "app_config_history_append_only" BEFORE UPDATE OR DELETE ON "app_config_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
ALTER TABLE "app_config_history" ENABLE ALWAYS TRIGGER "app_config_history_append_only";
