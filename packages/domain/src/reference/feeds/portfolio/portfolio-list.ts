import { parseBusinessDate } from '../../../kit/dates.ts';
import { PUBLISHED_WEIGHT_PLACES } from '../../fund-facts/portfolio-weight.ts';
import { tidy } from '../cells.ts';
import { csvCells } from '../csv-line.ts';
import { decimalCell } from '../decimal-cell.ts';
import { notOfFeed } from '../file-kinds.ts';
import type { Reading } from '../reading.ts';
import type { DisclosedHolding, DisclosedPortfolio } from './disclosed-portfolio.ts';
import { isSecurityIsin } from './disclosed-portfolio.ts';
import type { HoldingKind } from './holding-kind.ts';
import { kindOfHolding } from './holding-kind.ts';

const COLUMNS = [
  ...(['amc_name', 'scheme_name', 'instrument_name', 'instrument_type'] as const),
  ...(['isin', 'portfolio_percentage', 'reporting_date'] as const),
] as const;
type Column = (typeof COLUMNS)[number];

const KINDS: Readonly<Record<string, HoldingKind>> = { equity: 'equity', debt: 'debt' };

/**
 * Reads a list of the holdings of many schemes, one a line.
 *
 * @throws FeedRefusal when the header is not the one of such a list
 */
export function portfolioListReader(header: string): (line: string) => Reading<DisclosedHolding> {
  const headings = csvCells(header)?.map((cell) => cell.toLowerCase()) ?? [];
  if (!COLUMNS.every((column) => headings.includes(column)))
    throw notOfFeed('The first line is not the header of a list of portfolios', header);
  const portfolios = new Map<string, DisclosedPortfolio>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = csvCells(line);
    if (cells?.length !== headings.length) return { refusal: `does not have ${headings.length} values` };
    return readRow((column) => cells[headings.indexOf(column)] ?? '', portfolios);
  };
}

function readRow(
  cell: (column: Column) => string,
  portfolios: Map<string, DisclosedPortfolio>,
): Reading<DisclosedHolding> {
  const [houseName, schemeName, date] = [tidy(cell('amc_name')), tidy(cell('scheme_name')), cell('reporting_date')];
  if (schemeName === '') return { refusal: 'has no scheme' };
  const key = `${houseName}\n${schemeName}\n${date}`;
  const portfolio = portfolios.get(key) ?? {
    ordinal: portfolios.size + 1,
    houseName,
    schemeName,
    asOf: parseBusinessDate(date),
    statedTotal: undefined,
  };
  portfolios.set(key, portfolio);
  const name = tidy(cell('instrument_name'));
  const isin = isSecurityIsin(cell('isin')) ? cell('isin') : null;
  const section = KINDS[cell('instrument_type').toLowerCase()] ?? 'other';
  const weight = decimalCell(cell('portfolio_percentage'), PUBLISHED_WEIGHT_PLACES);
  const row: DisclosedHolding = {
    portfolio,
    name,
    isin,
    kind: kindOfHolding(name, isin, section),
    industry: null,
    rating: null,
    weight: weight ?? 0n,
    marketValue: null,
  };
  return weight === undefined ? { row, refusal: 'the weight is not a number' } : { row };
}
