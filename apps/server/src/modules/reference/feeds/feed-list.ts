/** The feeds that `npm run import` knows. A feed is one entry. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { instantAt, parseBusinessDate } from '@artha/domain/kit/dates';
import { amfiNavFeed } from './amfi-nav-feed.ts';
import type { Feed } from './feed.ts';
import { indexFeed } from './fund-facts/index-feed.ts';
import { marketCapFeed } from './fund-facts/market-cap-feed.ts';
import { portfolioFeed } from './fund-facts/portfolio-feed.ts';
import type { CalendarChoice } from './holidays-feed.ts';
import { holidaysFeed } from './holidays-feed.ts';
import type { ImportDeps, ImportProgress } from './import-feed.ts';
import { importFeed } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';
import { navHistoryFeed } from './nav-history-feed.ts';
import { exchangeSchemesFeed } from './schemes/exchange-schemes-feed.ts';
import { expenseRatiosFeed } from './schemes/expense-ratios-feed.ts';
import { nav2018Feed } from './schemes/nav-2018-feed.ts';
import { riskMeterFeed } from './schemes/risk-o-meter-feed.ts';
import { schemeDataFeed } from './schemes/scheme-data-feed.ts';
import { UsageError } from './usage-error.ts';

export type ImportSource = (
  deps: ImportDeps,
  source: string,
  onProgress: (progress: ImportProgress) => void,
) => Promise<ImportReport>;

export interface FeedEntry {
  readonly name: string;
  /** Its arguments, as the help shows them. */
  readonly usage: string;
  /** What it brings, in a line. */
  readonly summary: string;
  /** The options that it takes, '--calendar'. */
  readonly options: readonly string[];
  /** Those of them that have no value. */
  readonly flags?: readonly string[];
  /** @throws UsageError when the value of an option is invalid */
  readonly importing: (options: ReadonlyMap<string, string>) => ImportSource;
}

/** @param openFeed creates a feed for one file: a feed keeps state while its file is imported */
const importing =
  <Row>(openFeed: () => Feed<Row>): ImportSource =>
  (deps, source, onProgress) =>
    importFeed(deps, { feed: openFeed(), source, onProgress });

export const FEEDS: readonly FeedEntry[] = [
  {
    name: 'amfi-nav',
    usage: '<file or address> ...',
    summary: 'Schemes and their NAVs of a day (NAVAll.txt of AMFI, every layout)',
    options: [],
    importing: () => importing(() => amfiNavFeed()),
  },
  {
    name: 'nav-history',
    usage: '<file or folder> ...',
    summary: 'NAVs of past days, three layouts',
    options: [],
    importing: () => importing(navHistoryFeed),
  },
  {
    name: 'holidays',
    usage: '<file> ... [--calendar exchange|system|scheme:<code>] [--as-of YYYY-MM-DD]',
    summary: 'Lists of holidays or sessions; a later list revises an earlier one',
    options: ['--calendar', '--as-of'],
    importing: (options) => {
      const calendar = calendarOf(options.get('--calendar') ?? 'exchange');
      const publishedAt = publishedAtOf(options.get('--as-of'));
      return importing(() => holidaysFeed({ calendar, publishedAt }));
    },
  },
  {
    name: 'portfolio',
    usage: '<file> ...',
    summary: 'What schemes own, as fund houses disclose it each month (xlsx or csv)',
    options: [],
    importing: () => importing(portfolioFeed),
  },
  {
    name: 'indices',
    usage: '<file> [--index <name>] [--total-return]',
    summary: 'Closing levels of an index of the market',
    options: ['--index', '--total-return'],
    flags: ['--total-return'],
    importing: (options) => {
      const indexName = options.get('--index');
      const isTotalReturn = options.has('--total-return');
      return importing(() => indexFeed({ indexName, isTotalReturn }));
    },
  },
  {
    name: 'market-cap',
    usage: '<file> [--as-of YYYY-MM-DD]',
    summary: 'Listed companies by average market capitalisation (xlsx or csv)',
    options: ['--as-of'],
    importing: (options) => {
      const asOf = dayOf(options.get('--as-of'));
      return importing(() => marketCapFeed({ asOf }));
    },
  },
  {
    name: 'scheme-data',
    usage: '<file or address> ...',
    summary: 'Launches, closures and minimums of schemes (SchemeData.csv of AMFI)',
    options: [],
    importing: () => importing(schemeDataFeed),
  },
  {
    name: 'exchange-schemes',
    usage: 'SCHMSTRPHY_<ddmmyyyy>.txt ... [--as-of YYYY-MM-DD]',
    summary: 'Codes, minimums and order rules of the exchange (43 columns, separated by |)',
    options: ['--as-of'],
    importing: (options) => {
      const asOf = dayOf(options.get('--as-of'));
      return importing(() => exchangeSchemesFeed(asOf));
    },
  },
  {
    name: 'expense-ratios',
    usage: 'ter_data_<YYYY-MM-DD>.csv ... [--as-of YYYY-MM-DD]',
    summary: 'Total expense ratios of a day, by scheme name',
    options: ['--as-of'],
    importing: (options) => {
      const asOf = dayOf(options.get('--as-of'));
      return importing(() => expenseRatiosFeed(asOf));
    },
  },
  {
    name: 'risk-o-meter',
    usage: '<workbook> ...',
    summary: 'Risk levels of a fund house by month (.xlsx)',
    options: [],
    importing: () => importing(riskMeterFeed),
  },
  {
    name: 'nav-2018',
    usage: '<file> ...',
    summary: 'NAVs of 31-Jan-2018 for the tax of older units (NAV file of AMFI)',
    options: [],
    importing: () => importing(nav2018Feed),
  },
];

function calendarOf(text: string): CalendarChoice {
  if (text === 'exchange' || text === 'system') return text;
  const schemeCode = /^scheme:(.+)$/.exec(text)?.[1];
  if (schemeCode === undefined) throw new UsageError('--calendar must be exchange, system or scheme:<code>.');
  return { schemeCode };
}

function publishedAtOf(text: string | undefined): Date | undefined {
  const day = dayOf(text);
  return day && instantAt(day, '00:00');
}

function dayOf(text: string | undefined): BusinessDate | undefined {
  if (text === undefined) return undefined;
  const day = parseBusinessDate(text);
  if (!day) throw new UsageError('--as-of must be a date, YYYY-MM-DD.');
  return day;
}
