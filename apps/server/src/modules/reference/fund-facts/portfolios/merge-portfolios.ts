import { textFromScaled } from '@artha/domain/kit/money';
import type { DisclosedHolding, DisclosedPortfolio } from '@artha/domain/reference/feeds/portfolio/disclosed-portfolio';
import {
  isPossibleWeight,
  reconcileWeights,
  WEIGHT_PLACES,
  weightOf,
} from '@artha/domain/reference/fund-facts/portfolio-weight';
import { plainSchemeName } from '@artha/domain/reference/fund-facts/scheme-key';
import { sectorOfIndustry } from '@artha/domain/reference/fund-facts/sector-of-industry';
import type { Tx } from '../../../../platform/db/database.ts';
import { updateSizes } from '../../instruments/index.ts';
import type { NewPortfolio, StoredHolding } from './portfolios.queries.ts';
import { findHoldings, findSectorIds, replaceHoldings, upsertPortfolio } from './portfolios.queries.ts';
import type { FindScheme } from './scheme-finder.queries.ts';

/** A holding with its line in the file. */
export interface HoldingEntry {
  readonly line: number;
  /** False for a line that is already counted as refused. */
  readonly isCounted: boolean;
  readonly row: DisclosedHolding;
}

export interface PortfolioOrigin {
  readonly source: string;
  readonly runId: number | null;
  readonly findScheme: FindScheme;
}

export interface PortfolioOutcome {
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** Refused portfolios that are named in the report of a file; more reasons would fill the memory. */
const NAMED_MAX = 500;
const OTHERS = 'more portfolios are refused than can be named';
const NAME_CHARACTERS = 100;

const nameOf = ([first]: readonly HoldingEntry[]): string =>
  plainSchemeName(first?.row.portfolio.schemeName ?? '').slice(0, NAME_CHARACTERS) || 'A sheet without a scheme';

/**
 * Merges whole portfolios. One that names no scheme of the catalogue, has no date, or whose weights do not add up, is
 * refused with all its lines. A later disclosure of the same scheme and day replaces the earlier one.
 */
export async function mergePortfolios(
  tx: Tx,
  entries: readonly HoldingEntry[],
  origin: PortfolioOrigin,
): Promise<PortfolioOutcome> {
  const outcome = { added: 0, changed: 0, refused: [] as { line: number; reason: string }[] };
  const merged = new Set<string>();
  const mergedIds: number[] = [];
  let refusedCount = 0;
  const sectorIds = await findSectorIds(tx, [
    ...new Set(entries.flatMap(({ row: { industry } }) => (industry && sectorOfIndustry(industry)) ?? [])),
  ]);
  for (const holdings of byPortfolio(entries).values()) {
    const counted = holdings.filter(({ isCounted }) => isCounted);
    const judged = judge(holdings, origin);
    const key = typeof judged === 'string' ? '' : [judged.houseName, judged.schemeName, judged.asOf].join('\n');
    const problem = typeof judged === 'string' ? judged : merged.has(key) ? 'the file has the scheme twice' : undefined;
    if (typeof judged === 'string' || problem !== undefined) {
      refusedCount += 1;
      const reason = refusedCount > NAMED_MAX ? OTHERS : `${nameOf(holdings)}: ${problem ?? ''}`;
      outcome.refused.push(...counted.map(({ line }) => ({ line, reason })));
      continue;
    }
    merged.add(key);
    mergedIds.push(...judged.instrumentIds);
    const { added, changed } = await write(tx, judged, counted, sectorIds);
    outcome.added += added;
    outcome.changed += changed;
  }
  await updateSizes(tx, mergedIds);
  return outcome;
}

function byPortfolio(entries: readonly HoldingEntry[]): ReadonlyMap<DisclosedPortfolio, readonly HoldingEntry[]> {
  const portfolios = new Map<DisclosedPortfolio, HoldingEntry[]>();
  for (const entry of entries) {
    const known = portfolios.get(entry.row.portfolio);
    if (known) known.push(entry);
    else portfolios.set(entry.row.portfolio, [entry]);
  }
  return portfolios;
}

interface JudgedPortfolio extends NewPortfolio {
  readonly unit: 'fraction' | 'percent';
}

/** @returns the portfolio as it is stored, or why it is refused */
function judge(
  holdings: readonly HoldingEntry[],
  { source, runId, findScheme }: PortfolioOrigin,
): JudgedPortfolio | string {
  const portfolio = holdings[0]?.row.portfolio;
  if (!portfolio || portfolio.schemeName === '') return 'the sheet does not name its scheme';
  if (portfolio.asOf === undefined) return 'the sheet has no date';
  const scheme = findScheme(portfolio.schemeName, portfolio.houseName);
  if (typeof scheme === 'string') return scheme;
  const weights = holdings.map(({ row }) => row.weight);
  const reconciled = reconcileWeights(weights, portfolio.statedTotal);
  if ('problem' in reconciled) return reconciled.problem;
  const { unit, total } = reconciled;
  if (!weights.every((weight) => isPossibleWeight(weightOf(weight, unit)))) return 'a weight is above 200%';
  return {
    houseName: scheme.houseName,
    instrumentIds: scheme.instrumentIds,
    schemeName: plainSchemeName(portfolio.schemeName),
    asOf: portfolio.asOf,
    totalWeight: total,
    source,
    importRunId: runId,
    unit,
  };
}

async function write(
  tx: Tx,
  { unit, ...portfolio }: JudgedPortfolio,
  holdings: readonly HoldingEntry[],
  sectorIds: ReadonlyMap<string, number>,
): Promise<{ added: number; changed: number }> {
  const id = await upsertPortfolio(tx, portfolio);
  const rows = holdings.map(({ row }, position) => stored(id, position + 1, row, { unit, sectorIds }));
  const known = await findHoldings(tx, id);
  const added = rows.filter(({ position }) => !known.has(position)).length;
  const changed = rows.filter((row) => isChanged(row, known.get(row.position))).length;
  if (added + changed > 0 || known.size > rows.length) await replaceHoldings(tx, { id, ...portfolio }, rows);
  return { added, changed };
}

function stored(
  fundPortfolioId: number,
  position: number,
  { name, isin, kind, industry, rating, weight, marketValue }: DisclosedHolding,
  { unit, sectorIds }: { unit: 'fraction' | 'percent'; sectorIds: ReadonlyMap<string, number> },
): StoredHolding {
  const sectorName = industry === null ? undefined : sectorOfIndustry(industry);
  return {
    fundPortfolioId,
    position,
    name,
    isin,
    kind,
    industry,
    sectorId: (sectorName !== undefined && sectorIds.get(sectorName)) || null,
    rating,
    weight: textFromScaled(weightOf(weight, unit), WEIGHT_PLACES),
    marketValue,
  };
}

const COMPARED = ['name', 'isin', 'kind', 'industry', 'sectorId', 'rating', 'weight', 'marketValue'] as const;

const isChanged = (row: StoredHolding, known: StoredHolding | undefined): boolean =>
  known !== undefined && COMPARED.some((column) => row[column] !== known[column]);
