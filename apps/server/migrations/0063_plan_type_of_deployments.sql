-- Regular plans are the default from now on. A deployment in use keeps selling direct plans, the default until now.
INSERT INTO "app_config" ("key", "value")
SELECT 'mutualFundPlanType', '"Direct"'::jsonb WHERE EXISTS (SELECT FROM "app_user")
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value", "version" = "app_config"."version" + 1
WHERE "app_config"."value" = 'null'::jsonb;
