import type { BusinessDate } from '../../../kit/dates.ts';
import { paise, PAISE_PLACES } from '../../../kit/money.ts';
import { PUBLISHED_WEIGHT_PLACES } from '../../fund-facts/portfolio-weight.ts';
import { tidy } from '../cells.ts';
import { decimalCell } from '../decimal-cell.ts';
import type { Reading } from '../reading.ts';
import type { DisclosedHolding, DisclosedPortfolio } from './disclosed-portfolio.ts';
import { isSecurityIsin, weightText } from './disclosed-portfolio.ts';
import type { HoldingKind } from './holding-kind.ts';
import { isHeading, isRating, kindOfHolding, kindOfSection } from './holding-kind.ts';
import type { PortfolioColumns } from './portfolio-columns.ts';
import { joinedRows, portfolioColumns } from './portfolio-columns.ts';
import { readPreamble } from './portfolio-preamble.ts';

const GRAND_TOTAL = /^(?:grand\s*total|total\s+net\s+assets|net\s+assets\b|total\s+portfolio)/i;
const TOTAL = /^(?:sub\s*-?\s*total|total)\b/i;
/** Market values are published in lakhs of rupees. */
const LAKH_PLACES = 5;

/** Reads the rows of one sheet of a workbook, in their order. */
export class PortfolioSheet {
  readonly #nextOrdinal: () => number;
  #texts: string[] = [];
  #previous: readonly string[] = [];
  #columns: PortfolioColumns | undefined;
  #portfolio: DisclosedPortfolio | undefined;
  #section: HoldingKind = 'other';
  #asOf: BusinessDate | undefined;

  constructor(nextOrdinal: () => number) {
    this.#nextOrdinal = nextOrdinal;
  }

  /** @returns a holding, a refusal, or nothing for headings, totals and notes */
  read(cells: readonly string[]): Reading<DisclosedHolding> {
    const columns = portfolioColumns(cells) ?? portfolioColumns(joinedRows(this.#previous, cells));
    // A row below a heading is not the second line of it.
    this.#previous = columns ? [] : cells;
    if (columns) {
      this.#open(columns);
      return {};
    }
    if (!this.#columns || !this.#portfolio) {
      this.#texts.push(...new Set(cells.filter((cell) => cell !== '')));
      return {};
    }
    return this.#readBelow(cells, this.#columns, this.#portfolio);
  }

  #open(columns: PortfolioColumns): void {
    const { houseName, schemeName, asOf } = readPreamble(this.#texts, this.#portfolio !== undefined);
    // Notes between two portfolios of a sheet have dates of other events.
    this.#asOf ??= asOf;
    this.#columns = columns;
    this.#section = 'other';
    this.#texts = [];
    this.#portfolio = {
      ordinal: this.#nextOrdinal(),
      houseName: houseName ?? this.#portfolio?.houseName,
      schemeName: tidy(schemeName ?? ''),
      asOf: this.#asOf,
      statedTotal: undefined,
    };
  }

  #readBelow(
    cells: readonly string[],
    columns: PortfolioColumns,
    portfolio: DisclosedPortfolio,
  ): Reading<DisclosedHolding> {
    const isin = isSecurityIsin(cells[columns.isin] ?? '') ? (cells[columns.isin] ?? null) : null;
    const label = isin === null ? (cells.find((cell, nth) => cell !== '' && isLabel(nth, columns)) ?? '') : '';
    const weight = weightText(cells[columns.weight] ?? '');
    if (GRAND_TOTAL.test(label)) {
      portfolio.statedTotal = decimalCell(weight ?? '', PUBLISHED_WEIGHT_PLACES);
      this.#columns = undefined;
      return {};
    }
    if (TOTAL.test(label)) return {};
    if (isin === null && (weight === null || isHeading(label))) {
      this.#section = kindOfSection(label) ?? this.#section;
      return {};
    }
    return this.#holding(cells, columns, { portfolio, isin, weight });
  }

  #holding(
    cells: readonly string[],
    columns: PortfolioColumns,
    { portfolio, isin, weight }: { portfolio: DisclosedPortfolio; isin: string | null; weight: string | null },
  ): Reading<DisclosedHolding> {
    const name = tidy(cells[columns.name] ?? '') || tidy(cells.find((cell) => cell !== '') ?? '');
    const group = columns.industry === undefined ? '' : tidy(cells[columns.industry] ?? '');
    const value = columns.marketValue === undefined ? '' : (cells[columns.marketValue] ?? '');
    const lakhs = decimalCell(value, PAISE_PLACES + LAKH_PLACES);
    const read = decimalCell(weight ?? '0', PUBLISHED_WEIGHT_PLACES);
    const row: DisclosedHolding = {
      portfolio,
      name,
      isin,
      kind: kindOfHolding(name, isin, this.#section),
      industry: group === '' || isRating(group) ? null : group,
      rating: group !== '' && isRating(group) ? group : null,
      weight: read ?? 0n,
      marketValue: lakhs === undefined ? null : paise(lakhs),
    };
    return read === undefined ? { row, refusal: 'the weight is not a number' } : { row };
  }
}

/** Texts of sections and totals stand in the first columns, before quantities and weights. */
const isLabel = (column: number, { name, isin, weight }: PortfolioColumns): boolean =>
  column <= Math.max(name, isin) && column < weight;
