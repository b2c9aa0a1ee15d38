-- Nodes keep the calendars in memory until a list of closed days is published or removed.
CREATE FUNCTION "tell_calendar_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_calendar', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "calendar_revision_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "calendar_revision"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_calendar_change"();
--> statement-breakpoint
CREATE TRIGGER "calendar_day_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "calendar_day"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_calendar_change"();
