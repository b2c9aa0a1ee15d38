-- Records that clients have stated could be removed, because only foreign keys protected them. Those that are still
-- named come back as what they should have become, inactive, from the last version of their history.
CREATE TEMPORARY TABLE "named_record" ON COMMIT DROP AS
SELECT DISTINCT "model", "id" FROM (
  SELECT 'Occupation' AS "model", "occupation_id" AS "id" FROM "investor_detail"
  UNION ALL SELECT 'Occupation', ("about_you" ->> 'occupationId')::int FROM "onboarding_application"
  UNION ALL SELECT 'IncomeSlab', "income_slab_id" FROM "investor_detail"
  UNION ALL SELECT 'IncomeSlab', ("about_you" ->> 'incomeSlabId')::int FROM "onboarding_application"
  UNION ALL SELECT 'WealthSource', "wealth_source_id" FROM "investor_detail"
  UNION ALL SELECT 'WealthSource', ("about_you" ->> 'wealthSourceId')::int FROM "onboarding_application"
  UNION ALL SELECT 'NatureOfBusiness', "nature_of_business_id" FROM "investor_detail"
  UNION ALL SELECT 'NatureOfBusiness', ("about_you" ->> 'natureOfBusinessId')::int FROM "onboarding_application"
  UNION ALL SELECT 'Relationship', "relationship_id" FROM "nominee"
  UNION ALL SELECT 'Relationship', "guardian_relationship_id" FROM "nominee"
  UNION ALL SELECT 'State', ("permanent_address" ->> 'stateId')::int FROM "investor_detail"
  UNION ALL SELECT 'State', ("correspondence_address" ->> 'stateId')::int FROM "investor_detail"
  UNION ALL SELECT 'Country', "birth_country_id" FROM "investor_detail"
  UNION ALL SELECT 'Country', ("about_you" ->> 'birthCountryId')::int FROM "onboarding_application"
  UNION ALL SELECT 'Country', "country_id" FROM "nominee"
  UNION ALL SELECT 'Country', ("permanent_address" ->> 'countryId')::int FROM "investor_detail"
  UNION ALL SELECT 'Country', ("correspondence_address" ->> 'countryId')::int FROM "investor_detail"
) "named" WHERE "id" IS NOT NULL;
--> statement-breakpoint
CREATE TEMPORARY TABLE "last_version" ON COMMIT DROP AS
SELECT DISTINCT ON (v."model", v."row_id") v."model", v."row_id" AS "id", v."version" + 1 AS "version", v."values"
FROM "master_data_version" v
JOIN "named_record" n ON n."model" = v."model" AND n."id" = v."row_id"
ORDER BY v."model", v."row_id", v."version" DESC;
--> statement-breakpoint
-- A record that exists is left as it is; so is a value that another record has taken since.
INSERT INTO "occupation" ("id", "version", "is_active", "name", "exchange_code", "fatca_type")
SELECT "id", "version", false, "values" ->> 'name', "values" ->> 'exchangeCode', "values" ->> 'fatcaType'
FROM "last_version" WHERE "model" = 'Occupation' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "income_slab" ("id", "version", "is_active", "name", "exchange_code", "from", "to")
SELECT "id", "version", false, "values" ->> 'name', "values" ->> 'exchangeCode',
  ("values" ->> 'from')::numeric, ("values" ->> 'to')::numeric
FROM "last_version" WHERE "model" = 'IncomeSlab' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "wealth_source" ("id", "version", "is_active", "name", "exchange_code", "order")
SELECT "id", "version", false, "values" ->> 'name', "values" ->> 'exchangeCode', coalesce(("values" ->> 'order')::int, 0)
FROM "last_version" WHERE "model" = 'WealthSource' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "nature_of_business" ("id", "version", "is_active", "name", "code")
SELECT "id", "version", false, "values" ->> 'name', "values" ->> 'code'
FROM "last_version" WHERE "model" = 'NatureOfBusiness' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "relationship" ("id", "version", "is_active", "name", "code", "is_family", "is_guardian")
SELECT "id", "version", false, "values" ->> 'name', "values" ->> 'code',
  coalesce(("values" ->> 'isFamily')::boolean, true), coalesce(("values" ->> 'isGuardian')::boolean, false)
FROM "last_version" WHERE "model" = 'Relationship' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "country" ("id", "version", "is_active", "name", "iso_code", "iso_code3", "iso_number", "dialling_code")
SELECT "id", "version", false, "values" ->> 'name', "values" ->> 'isoCode', "values" ->> 'isoCode3',
  "values" ->> 'isoNumber', "values" ->> 'diallingCode'
FROM "last_version" WHERE "model" = 'Country' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "state" ("id", "version", "is_active", "country_id", "name", "code", "gst_code", "is_union_territory")
SELECT v."id", v."version", false, c."id", v."values" ->> 'name', v."values" ->> 'code', v."values" ->> 'gstCode',
  coalesce((v."values" ->> 'isUnionTerritory')::boolean, false)
FROM "last_version" v JOIN "country" c ON c."id" = (v."values" ->> 'countryId')::int
WHERE v."model" = 'State' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What cannot come back tells nobody anything: it counts as not stated, so the client is asked again.
UPDATE "investor_detail" d SET
  "occupation_id" = (SELECT "id" FROM "occupation" WHERE "id" = d."occupation_id"),
  "income_slab_id" = (SELECT "id" FROM "income_slab" WHERE "id" = d."income_slab_id"),
  "wealth_source_id" = (SELECT "id" FROM "wealth_source" WHERE "id" = d."wealth_source_id"),
  "nature_of_business_id" = (SELECT "id" FROM "nature_of_business" WHERE "id" = d."nature_of_business_id"),
  "birth_country_id" = (SELECT "id" FROM "country" WHERE "id" = d."birth_country_id")
WHERE num_nonnulls("occupation_id", "income_slab_id", "wealth_source_id", "nature_of_business_id", "birth_country_id") <>
  (SELECT count(*) FROM "occupation" WHERE "id" = d."occupation_id") +
  (SELECT count(*) FROM "income_slab" WHERE "id" = d."income_slab_id") +
  (SELECT count(*) FROM "wealth_source" WHERE "id" = d."wealth_source_id") +
  (SELECT count(*) FROM "nature_of_business" WHERE "id" = d."nature_of_business_id") +
  (SELECT count(*) FROM "country" WHERE "id" = d."birth_country_id");
--> statement-breakpoint
UPDATE "nominee" SET "country_id" = NULL
WHERE "country_id" NOT IN (SELECT "id" FROM "country");
--> statement-breakpoint
UPDATE "nominee" SET "relationship_id" = NULL
WHERE "relationship_id" NOT IN (SELECT "id" FROM "relationship");
--> statement-breakpoint
UPDATE "nominee" SET "guardian_relationship_id" = NULL
WHERE "guardian_relationship_id" NOT IN (SELECT "id" FROM "relationship");
--> statement-breakpoint
UPDATE "investor_detail" SET "permanent_address" = jsonb_set("permanent_address", '{stateId}', 'null')
WHERE ("permanent_address" ->> 'stateId')::int NOT IN (SELECT "id" FROM "state");
--> statement-breakpoint
UPDATE "investor_detail" SET "correspondence_address" = jsonb_set("correspondence_address", '{stateId}', 'null')
WHERE ("correspondence_address" ->> 'stateId')::int NOT IN (SELECT "id" FROM "state");
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD COLUMN "permanent_state_id" integer GENERATED ALWAYS AS (("permanent_address" ->> 'stateId')::int) STORED;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD COLUMN "permanent_country_id" integer GENERATED ALWAYS AS (("permanent_address" ->> 'countryId')::int) STORED;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD COLUMN "correspondence_state_id" integer GENERATED ALWAYS AS (("correspondence_address" ->> 'stateId')::int) STORED;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD COLUMN "correspondence_country_id" integer GENERATED ALWAYS AS (("correspondence_address" ->> 'countryId')::int) STORED;
--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_relationship_id_relationship_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_guardian_relationship_id_relationship_id_fk" FOREIGN KEY ("guardian_relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_occupation_id_occupation_id_fk" FOREIGN KEY ("occupation_id") REFERENCES "public"."occupation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_income_slab_id_income_slab_id_fk" FOREIGN KEY ("income_slab_id") REFERENCES "public"."income_slab"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_wealth_source_id_wealth_source_id_fk" FOREIGN KEY ("wealth_source_id") REFERENCES "public"."wealth_source"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_nature_of_business_id_nature_of_business_id_fk" FOREIGN KEY ("nature_of_business_id") REFERENCES "public"."nature_of_business"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_birth_country_id_country_id_fk" FOREIGN KEY ("birth_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_permanent_state_id_state_id_fk" FOREIGN KEY ("permanent_state_id") REFERENCES "public"."state"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Not validated: an address whose country cannot come back keeps its lines, because there is no address without a country.
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_permanent_country_id_country_id_fk" FOREIGN KEY ("permanent_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_correspondence_state_id_state_id_fk" FOREIGN KEY ("correspondence_state_id") REFERENCES "public"."state"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investor_detail" ADD CONSTRAINT "investor_detail_correspondence_country_id_country_id_fk" FOREIGN KEY ("correspondence_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "bank_account_ifsc_code_index" ON "bank_account" USING btree ("ifsc_code");
