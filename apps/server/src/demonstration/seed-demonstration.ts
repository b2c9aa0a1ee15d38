import { addDays, addMonths, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { readCategoryLine } from '@artha/domain/reference/feeds/amfi-category';
import type { SchemeRow } from '@artha/domain/reference/feeds/amfi-nav';
import { fullName } from '@artha/domain/reference/feeds/amfi-name';
import { NAV_PLACES, roundToPlaces, textFromScaled } from '@artha/domain/kit/money';
import type { Nav } from '@artha/domain/kit/money';
import type { OnStep } from '../platform/db/attach.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Env } from '../platform/env/env.ts';
import { readEnv } from '../platform/env/env.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { loadCalendar } from '../modules/reference/calendar/index.ts';
import { refreshPerformance } from '../modules/reference/fund-facts/index.ts';
import { NAVS_FETCHED_AT, refreshCatalogue } from '../modules/reference/feeds/index.ts';
import { mergePrices, mergeSchemes } from '../modules/reference/instruments/index.ts';
import { upsertConfig } from '../modules/system/product-config/index.ts';
import { insertSchemeRule, loadRules } from '../modules/reference/scheme-rules/index.ts';
import { analyzeCatalogue, hasUsers, lockSeed, markDemonstration } from './demonstration.queries.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import type { DemonstrationScheme } from './funds.ts';
import { DEMONSTRATION_CODE_PREFIX, demonstrationSchemes } from './funds.ts';
import { demonstrationNavs, PUBLISHED_PLACES } from './navs.ts';
import { DEMONSTRATION_PEOPLE } from './people.ts';
import { demonstrationRules } from './scheme-rules.ts';
import { seedFundFacts } from './fund-facts/seed-fund-facts.ts';
import { completePeople, insertAccounts, insertPeople, sealPeople } from './seed-people.ts';
import { seedApplications } from './seed-applications.ts';
import { seedBankMandates } from './seed-bank-mandates.ts';
import { seedNotifications } from './seed-notifications.ts';
import type { PricedFund } from './past-funds.ts';
import { seedPortfolio } from './seed-portfolio.ts';
import { seedMasters } from './seed-masters.ts';
import { seedRiskProfiles } from './seed-risk-profiles.ts';
import { seedSchemeFacts } from './seed-scheme-facts.ts';
import { seedHolders } from './seed-holders.ts';
import { seedProfiles } from './seed-profiles.ts';
import { seedRelations } from './seed-relations.ts';
import { seedUnitsFromElsewhere } from './seed-units-from-elsewhere.ts';

/** A little more than the five years of the longest return. */
const HISTORY_MONTHS = 62;
const TIMEOUT_MS = 300_000;

interface Priced {
  readonly scheme: DemonstrationScheme;
  readonly navs: readonly { readonly on: BusinessDate; readonly nav: Nav }[];
}

/**
 * Seeds an empty database with demo people, funds, five years of prices and past orders, in one transaction. Completes
 * a database that an earlier version seeded: adds missing people and families, and seals values in plain text.
 *
 * @param onStep receives what is being inserted into an empty database
 * @returns false when the database already had users
 */
export async function seedDemonstration(
  database: Database,
  businessNow: Date,
  keys: Pick<Env, 'dataKeys' | 'piiKey'> = readEnv({}),
  onStep: OnStep = () => undefined,
): Promise<boolean> {
  const secrets = createSecrets(keys);
  const isSeeded = !(await hasUsers(database.db)) && (await seedEmpty(database, { businessNow, secrets, onStep }));
  if (isSeeded) {
    await analyzeCatalogue(database.db);
    await refreshPerformance(database);
  } else await completePeople(database, businessNow, secrets);
  return isSeeded;
}

interface Seed {
  readonly businessNow: Date;
  readonly secrets: Secrets;
  readonly onStep: OnStep;
}

const seedEmpty = (database: Database, { businessNow, secrets, onStep }: Seed): Promise<boolean> =>
  transaction(
    database,
    async (tx) => {
      // When several nodes start on an empty database, one seeds and the others then find users.
      await lockSeed(tx);
      if (await hasUsers(tx)) return false;
      // The demo bank sells funds without a distributor.
      await upsertConfig(tx, { key: 'mutualFundPlanType', value: 'Direct', version: 1 });
      onStep('Entering the demo people');
      await insertPeople(tx, businessNow, DEMONSTRATION_PEOPLE);
      onStep('Entering the demo funds with five years of prices');
      const funds = await insertFunds(tx, businessNow);
      await seedFundFacts(tx, businessNow);
      // After the funds: a folio belongs to a fund house.
      await insertAccounts(tx, businessNow, DEMONSTRATION_ACCOUNTS);
      await sealPeople(tx, secrets);
      await seedRelations(tx);
      await seedMasters(tx);
      await seedApplications(tx, businessNow, secrets);
      await seedProfiles(tx, businessNow, secrets);
      await seedHolders(tx, secrets);
      await seedRiskProfiles(tx, businessNow);
      onStep('Booking the past orders of the demo clients');
      await seedPortfolio(tx, businessNow, funds);
      await seedUnitsFromElsewhere(tx, businessNow, funds);
      await seedBankMandates(tx, businessNow);
      await seedNotifications(tx, businessNow);
      return true;
    },
    { statementTimeoutMs: TIMEOUT_MS },
  );

/** The last day whose NAVs the evening import would have fetched; the first import then fetches the next day. */
function lastPricedDay(businessNow: Date): BusinessDate {
  const today = businessDateAt(businessNow);
  return businessNow >= instantAt(today, NAVS_FETCHED_AT) ? today : addDays(today, -1);
}

/** @returns the direct growth schemes with their prices */
async function insertFunds(tx: Tx, businessNow: Date): Promise<readonly PricedFund[]> {
  const until = lastPricedDay(businessNow);
  const origin = { source: 'demonstration' as const, runId: null, realNow: businessNow };
  const calendar = await loadCalendar(tx, 'exchange');
  const from = addMonths(until, -HISTORY_MONTHS);
  const priced = demonstrationSchemes().map((scheme) => ({
    scheme,
    navs: demonstrationNavs(scheme.walk, calendar, from, until),
  }));
  const entries = priced.map((each, index) => ({ line: index + 1, row: schemeRow(each), isCounted: true }));
  await mergeSchemes(tx, entries, { ...origin, newestOn: until, isNewest: true });
  const ids = await markDemonstration(tx, DEMONSTRATION_CODE_PREFIX);
  const prices = priced.flatMap(({ scheme, navs }) => {
    const instrumentId = ids.get(scheme.schemeCode);
    if (instrumentId === undefined) throw new Error(`scheme ${scheme.schemeCode} was not merged`);
    return navs.map(({ on, nav }) => ({ line: 0, instrumentId, on, nav: published(nav), places: PUBLISHED_PLACES }));
  });
  await mergePrices(tx, prices, origin);
  await refreshCatalogue(tx, undefined, false);
  const rules = demonstrationRules((await loadRules(tx)).schemes);
  for (const { scheme } of priced) {
    const rule = rules.get(scheme.schemeName);
    const instrumentId = ids.get(scheme.schemeCode);
    if (rule && instrumentId !== undefined) await insertSchemeRule(tx, instrumentId, rule);
  }
  await seedSchemeFacts(tx, ids, businessDateAt(businessNow));
  return priced.flatMap(({ scheme: { schemeCode, schemeName, planType, option }, navs }) => {
    const instrumentId = planType === 'Direct' && option === 'Growth' ? ids.get(schemeCode) : undefined;
    return instrumentId === undefined ? [] : [{ instrumentId, schemeName, navs }];
  });
}

const published = (nav: Nav) => textFromScaled(roundToPlaces(nav, NAV_PLACES, PUBLISHED_PLACES), PUBLISHED_PLACES);

function schemeRow({ scheme, navs }: Priced): SchemeRow {
  const category = readCategoryLine(`Open Ended Schemes(${scheme.categoryName})`);
  const last = navs.at(-1);
  if (!category || !last) throw new Error(`scheme ${scheme.schemeCode} has no category or no price`);
  return {
    schemeCode: scheme.schemeCode,
    name: fullName(scheme.schemeName, `${scheme.planType} Plan`, scheme.option),
    schemeName: scheme.schemeName,
    isinGrowthOrPayout: scheme.isin,
    isinReinvestment: null,
    fundHouse: scheme.fundHouse,
    category,
    planType: scheme.planType,
    option: scheme.option === 'Growth' ? 'growth' : 'idcw',
    optionName: scheme.option,
    price: { nav: published(last.nav), places: PUBLISHED_PLACES, on: last.on },
  };
}
