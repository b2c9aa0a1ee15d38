/** Launches, expense ratios, risk levels and codes of the exchange for the demo funds. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, startOfMonth } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { exchangeSchemeReader } from '@artha/domain/reference/feeds/exchange-scheme';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { ruleCategoryOf } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Tx } from '../platform/db/database.ts';
import {
  mergeExchangeSchemes,
  mergeExpenseRatios,
  mergeLaunches,
  mergeRisks,
  refreshRules,
} from '../modules/reference/fund-facts/index.ts';
import { exchangeList, exchangeListName } from './exchange-list.ts';
import type { DemonstrationScheme } from './funds.ts';
import { demonstrationSchemes } from './funds.ts';
import { launchedOn, ratiosOf, riskRankOf } from './scheme-facts.ts';

/** Its rules follow from the list of the exchange; other demo funds show what is assumed. */
const RULED_SCHEME = 'Varuna Broad Market Index Fund';

const SOURCE = 'Demonstration';
const MONTHS_OF_RISK = 6;

/** @param ids the instruments by scheme code */
export async function seedSchemeFacts(tx: Tx, ids: ReadonlyMap<string, number>, today: BusinessDate): Promise<void> {
  const origin = { source: SOURCE, runId: null, isNewest: true };
  const funds = demonstrationSchemes().flatMap((scheme) => {
    const instrumentId = ids.get(scheme.schemeCode);
    return instrumentId === undefined ? [] : [{ scheme, instrumentId, line: 0 }];
  });
  await mergeLaunches(
    tx,
    funds.map(({ scheme, ...entry }) => ({ ...entry, row: launchRow(scheme) })),
    origin,
  );
  const ratios = funds.flatMap(({ scheme, ...entry }) =>
    ratiosOf(scheme, today).map((ratio) => ({ ...entry, ...ratio })),
  );
  for (const [effectiveOn, entries] of Map.groupBy(ratios, ({ on }) => on))
    await mergeExpenseRatios(tx, entries, { ...origin, effectiveOn });
  const monthEnds = monthEndsBefore(today);
  const risks = funds.flatMap(({ scheme, ...entry }) =>
    monthEnds.map((asOf) => ({ ...entry, asOf, rank: riskRankOf(scheme) })),
  );
  await mergeRisks(tx, risks, origin);
  await seedExchangeList(tx, funds, today);
}

/** Its minimum is the one that orders follow, since most demo funds have no rule of their own. */
function launchRow(scheme: DemonstrationScheme) {
  const { minimumFirst, multiple } = assumedRule(scheme);
  return {
    schemeCode: scheme.schemeCode,
    launchedOn: launchedOn(scheme),
    closedOn: null,
    minimumText: `Rs. ${formatPaise(minimumFirst)} and in multiples of Rs. ${formatPaise(multiple)} thereafter`,
    minimum: minimumFirst,
    multiple,
  };
}

function assumedRule({ categoryName }: DemonstrationScheme) {
  const [rule] = DEFAULT_RULES.schemes.ofCategory[ruleCategoryOf(categoryName)];
  if (!rule) throw new Error(`there is no usual rule for ${categoryName}`);
  return rule;
}

function monthEndsBefore(today: BusinessDate): readonly BusinessDate[] {
  const ends: BusinessDate[] = [];
  for (let end = addDays(startOfMonth(today), -1); ends.length < MONTHS_OF_RISK; end = addDays(startOfMonth(end), -1))
    ends.push(end);
  return ends;
}

interface SeededFund {
  readonly scheme: DemonstrationScheme;
  readonly instrumentId: number;
}

/** Reads the generated list as an import would. */
async function seedExchangeList(tx: Tx, funds: readonly SeededFund[], today: BusinessDate): Promise<void> {
  const [header = '', ...lines] = exchangeList(funds.map(({ scheme }) => scheme)).split('\n');
  const read = exchangeSchemeReader(header, today);
  const idOf = new Map(funds.map(({ scheme, instrumentId }) => [scheme.isin, instrumentId]));
  const entries = lines.flatMap((line) => {
    const { row } = read(line);
    return row ? [{ line: 0, instrumentId: idOf.get(row.isin) ?? null, row }] : [];
  });
  const source = `Demonstration, ${exchangeListName(today)}`;
  await mergeExchangeSchemes(tx, entries, { source, runId: null, listedOn: today });
  const ruled = funds.flatMap(({ scheme, instrumentId }) => (scheme.schemeName === RULED_SCHEME ? instrumentId : []));
  await refreshRules(tx, ruled, today);
}
