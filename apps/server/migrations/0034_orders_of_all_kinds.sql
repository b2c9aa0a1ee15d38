-- Orders of all kinds are in one table. Its constraints, indexes and sequence carry its name.
ALTER TABLE "purchase_order" RENAME TO "client_order";--> statement-breakpoint
DO $$
DECLARE old record;
BEGIN
  FOR old IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE conname LIKE '%purchase\_order%' AND connamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.owner, old.name,
      replace(old.name, 'purchase_order', 'client_order'));
  END LOOP;
  FOR old IN
    SELECT relname AS name FROM pg_class
    WHERE relname LIKE 'purchase\_order%' AND relkind IN ('i', 'S') AND relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', old.name, replace(old.name, 'purchase_order', 'client_order'));
  END LOOP;
END $$;
