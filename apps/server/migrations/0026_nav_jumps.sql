ALTER TABLE "instrument" ADD COLUMN "nav_jump_on" date;--> statement-breakpoint
-- The newest jump of each scheme, by the rule of packages/domain/src/reference/instruments/price-jump.ts: consecutive
-- prices at most ten days apart whose ratio is 1.8 or more, or any whose ratio is 9 or more.
UPDATE "instrument" i SET "nav_jump_on" = j.jump_on
FROM (
  SELECT instrument_id, max(nav_on) AS jump_on
  FROM (
    SELECT instrument_id, nav_on, nav, lag(nav) OVER w AS before, lag(nav_on) OVER w AS before_on
    FROM (
      SELECT DISTINCT ON (instrument_id, nav_on) instrument_id, nav_on, nav
      FROM "nav_history" ORDER BY instrument_id, nav_on, revision DESC) newest
    WINDOW w AS (PARTITION BY instrument_id ORDER BY nav_on)) pair
  WHERE greatest(nav, before) >= least(nav, before) * 9
    OR (nav_on - before_on <= 10 AND greatest(nav, before) * 10 >= least(nav, before) * 18)
  GROUP BY instrument_id) j
WHERE i.id = j.instrument_id;
--> statement-breakpoint
-- Returns across a jump are not computed; a refresh after the next import computes those from prices after it.
UPDATE "instrument" SET
  "return1y" = CASE WHEN "nav_jump_on" > "latest_nav_on" - interval '1 year' THEN NULL ELSE "return1y" END,
  "return3y" = CASE WHEN "nav_jump_on" > "latest_nav_on" - interval '3 years' THEN NULL ELSE "return3y" END,
  "return5y" = CASE WHEN "nav_jump_on" > "latest_nav_on" - interval '5 years' THEN NULL ELSE "return5y" END
WHERE "nav_jump_on" IS NOT NULL;
