-- Whose rows a session sees is kept in memory with it: it is forgotten when a family or a mapping changes.
CREATE FUNCTION "tell_family_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_session', u.id::text)
    FROM "app_user" u WHERE u.family_id IN (OLD.family_id, NEW.family_id) OR u.id = NEW.id;
  -- Those who look after the family by a mapping of it.
  PERFORM pg_notify('artha_session', m.staff_user_id::text)
    FROM "client_mapping" m WHERE m.family_id IN (OLD.family_id, NEW.family_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "app_user_family_changed" AFTER UPDATE ON "app_user" FOR EACH ROW
  WHEN (OLD.family_id IS DISTINCT FROM NEW.family_id OR OLD.is_family_head IS DISTINCT FROM NEW.is_family_head)
  EXECUTE FUNCTION "tell_family_change"();
--> statement-breakpoint
CREATE FUNCTION "tell_mapping_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artha_session', coalesce(NEW.staff_user_id, OLD.staff_user_id)::text);
  IF OLD.staff_user_id IS DISTINCT FROM NEW.staff_user_id AND OLD.staff_user_id IS NOT NULL THEN
    PERFORM pg_notify('artha_session', OLD.staff_user_id::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "client_mapping_changed" AFTER INSERT OR UPDATE OR DELETE ON "client_mapping" FOR EACH ROW
  EXECUTE FUNCTION "tell_mapping_change"();
