-- The version of a cart is part of an order's key: it never falls, and the row that holds it is never deleted.
CREATE FUNCTION "cart_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a cart is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.version <= OLD.version OR NEW.account_id <> OLD.account_id THEN
    RAISE EXCEPTION 'the version of a cart only grows' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "cart_only_grows" BEFORE UPDATE OR DELETE ON "cart" FOR EACH ROW EXECUTE FUNCTION "cart_only_grows"();
