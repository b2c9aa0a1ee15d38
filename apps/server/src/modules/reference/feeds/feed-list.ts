/** The feeds that `npm run import` knows. A feed is one entry. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { FeedOption, OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { FLAG_SET } from '@artha/domain/reference/feeds/feed-options';
import type { Tx } from '../../../platform/db/database.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import { amfiNavFeed } from './amfi-nav-feed.ts';
import type { Feed } from './feed.ts';
import {
  CALENDAR,
  DATE_OF_EXCHANGE_LIST,
  DATE_OF_RATIOS,
  DATE_OF_RANKS,
  INDEX_NAME,
  PUBLISHED_ON,
  TOTAL_RETURN,
} from './feed-option-list.ts';
import { indexFeed } from './fund-facts/index-feed.ts';
import { marketCapFeed } from './fund-facts/market-cap-feed.ts';
import { portfolioFeed } from './fund-facts/portfolio-feed.ts';
import type { CalendarChoice } from './holidays-feed.ts';
import { holidaysFeed } from './holidays-feed.ts';
import type { ImportDeps, ImportProgress } from './import-feed.ts';
import { importFeed } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';
import { bankBranchesFeed } from './masters/bank-branches-feed.ts';
import { citiesFeed, countriesFeed, pincodesFeed, statesFeed } from './masters/geography-feeds.ts';
import { ifscFeed } from './masters/ifsc-feed.ts';
import { costInflationFeed, currenciesFeed } from './masters/money-feeds.ts';
import type { MendedLine, MendOutcome } from './mend-line.ts';
import { mendLine } from './mend-line.ts';
import { navHistoryFeed } from './nav-history-feed.ts';
import { exchangeSchemesFeed } from './schemes/exchange-schemes-feed.ts';
import { expenseRatiosFeed } from './schemes/expense-ratios-feed.ts';
import { nav2018Feed } from './schemes/nav-2018-feed.ts';
import { riskMeterFeed } from './schemes/risk-o-meter-feed.ts';
import { schemeDataFeed } from './schemes/scheme-data-feed.ts';
import type { QueuedFile } from './source.adapter.ts';

export interface ImportSource {
  (
    deps: ImportDeps,
    source: string | QueuedFile,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportReport>;
  /** Reads and merges one line that was corrected. */
  readonly mend: (tx: Tx, mended: MendedLine) => Promise<MendOutcome>;
}

export interface FeedEntry {
  readonly name: string;
  /** As people read it. */
  readonly title: string;
  /** Its files, as the help shows them. */
  readonly usage: string;
  /** What it brings, in a line. */
  readonly summary: string;
  /** The arguments of an example; by default a file with the name of the feed. */
  readonly example?: string;
  /** The endings of its files in a folder, in the order in which they are imported; by default csv and txt. */
  readonly folderFiles?: readonly RegExp[];
  /** False where a line means nothing without the rest of its file, which is then corrected and imported again. */
  readonly isMendable?: boolean;
  readonly options: readonly FeedOption[];
  /** @param options valid values @param modules of the product, whose dates follow from the calendar */
  readonly importing: (options: OptionValues, modules: readonly Contributions[]) => ImportSource;
}

/** @param openFeed creates a feed for one file: a feed keeps state while its file is imported */
const importing =
  <Row>(openFeed: (...given: Parameters<FeedEntry['importing']>) => Feed<Row>) =>
  (options: OptionValues, modules: readonly Contributions[]): ImportSource =>
    Object.assign(
      ((deps, source, onProgress) =>
        importFeed(deps, { feed: openFeed(options, modules), options, source, onProgress })) satisfies (
        ...args: Parameters<ImportSource>
      ) => Promise<ImportReport>,
      { mend: (tx: Tx, mended: MendedLine) => mendLine(tx, openFeed(options, modules), mended) },
    );

export const FEEDS: readonly FeedEntry[] = [
  {
    name: 'amfi-nav',
    title: 'NAVs of a day',
    usage: '<file or address> ...',
    summary: 'Schemes and their NAVs of a day (NAVAll.txt of AMFI, every layout)',
    example: 'NAVAll.txt',
    options: [],
    importing: importing(() => amfiNavFeed()),
  },
  {
    name: 'nav-history',
    title: 'NAV history',
    usage: '<file or folder> ...',
    summary: 'NAVs of past days, three layouts',
    example: 'historical_nav/',
    options: [],
    importing: importing(navHistoryFeed),
  },
  {
    name: 'holidays',
    title: 'Holidays and sessions',
    usage: '<file> ...',
    summary: 'Lists of holidays or sessions; a later list revises an earlier one',
    options: [CALENDAR, PUBLISHED_ON],
    example: 'nse_holidays_2026.csv --as-of 2026-07-12',
    isMendable: false,
    importing: importing((options, modules) =>
      holidaysFeed(
        {
          calendar: calendarOf(options[CALENDAR.name] ?? 'exchange'),
          publishedOn: dayOf(options[PUBLISHED_ON.name]),
        },
        modules,
      ),
    ),
  },
  {
    name: 'portfolio',
    title: 'Portfolios of schemes',
    usage: '<file> ...',
    summary: 'What schemes own, as fund houses disclose it each month (xlsx or csv)',
    example: 'portfolio.xlsx',
    isMendable: false,
    options: [],
    importing: importing(portfolioFeed),
  },
  {
    name: 'indices',
    title: 'Index levels',
    usage: '<file>',
    summary: 'Closing levels of an index of the market',
    example: "index.csv --index 'Name of the index'",
    options: [INDEX_NAME, TOTAL_RETURN],
    importing: importing((options) =>
      indexFeed({
        indexName: options[INDEX_NAME.name],
        isTotalReturn: options[TOTAL_RETURN.name] === FLAG_SET,
      }),
    ),
  },
  {
    name: 'market-cap',
    title: 'Market capitalisation',
    usage: '<file>',
    summary: 'Listed companies by average market capitalisation (xlsx or csv)',
    options: [DATE_OF_RANKS],
    importing: importing((options) => marketCapFeed({ asOf: dayOf(options[DATE_OF_RANKS.name]) })),
  },
  {
    name: 'scheme-data',
    title: 'Scheme data of AMFI',
    usage: '<file or address> ...',
    summary: 'Launches, closures and minimums of schemes (SchemeData.csv of AMFI)',
    example: 'SchemeData.csv',
    options: [],
    importing: importing(schemeDataFeed),
  },
  {
    name: 'exchange-schemes',
    title: 'Scheme master of the exchange',
    usage: 'SCHMSTRPHY_<ddmmyyyy>.txt ...',
    summary: 'Codes, minimums and order rules of the exchange (43 columns, separated by |)',
    example: 'SCHMSTRPHY_01122026.txt',
    options: [DATE_OF_EXCHANGE_LIST],
    importing: importing((options) => exchangeSchemesFeed(dayOf(options[DATE_OF_EXCHANGE_LIST.name]))),
  },
  {
    name: 'expense-ratios',
    title: 'Expense ratios',
    usage: 'ter_data_<YYYY-MM-DD>.csv ...',
    summary: 'Total expense ratios of a day, by scheme name',
    example: 'ter_data_2026-11-30.csv',
    options: [DATE_OF_RATIOS],
    importing: importing((options) => expenseRatiosFeed(dayOf(options[DATE_OF_RATIOS.name]))),
  },
  {
    name: 'risk-o-meter',
    title: 'Risk-o-meters',
    usage: '<workbook> ...',
    summary: 'Risk levels of a fund house by month (.xlsx)',
    example: 'riskometer.xlsx',
    isMendable: false,
    options: [],
    importing: importing(riskMeterFeed),
  },
  {
    name: 'nav-2018',
    title: 'NAVs of 31-Jan-2018',
    usage: '<file> ...',
    summary: 'NAVs of 31-Jan-2018 for the tax of older units (NAV file of AMFI)',
    example: 'NAV_31Jan2018.txt',
    options: [],
    importing: importing(nav2018Feed),
  },
  {
    name: 'ifsc',
    title: 'Banks and IFSC codes',
    usage: '<file or folder> ...',
    summary: 'Banks and the IFSC codes of their branches (banknames, banks, IFSC, sublets; json)',
    options: [],
    example: 'ifsc/',
    folderFiles: [
      /^banknames\.json$/i,
      /^banks\.json$/i,
      /^ifsc\.json$/i,
      /^sublet\.json$/i,
      /^custom-sublets\.json$/i,
    ],
    importing: importing(ifscFeed),
  },
  {
    name: 'bank-branches',
    title: 'Bank branches',
    usage: '<file> ...',
    summary: 'Names, addresses and MICR codes of bank branches (csv)',
    options: [],
    example: 'bank_branches.csv',
    importing: importing(bankBranchesFeed),
  },
  {
    name: 'countries',
    title: 'Countries',
    usage: '<file> ...',
    summary: 'Countries (csv: name, alpha-2, alpha-3, country-code)',
    options: [],
    importing: importing(countriesFeed),
  },
  {
    name: 'states',
    title: 'States',
    usage: '<file> ...',
    summary: 'States that a list of towns names (csv of the census)',
    options: [],
    example: 'towns.csv',
    importing: importing(statesFeed),
  },
  {
    name: 'cities',
    title: 'Cities',
    usage: '<file> ...',
    summary: 'Towns and their states (csv of the census)',
    options: [],
    example: 'towns.csv',
    importing: importing(citiesFeed),
  },
  {
    name: 'pincodes',
    title: 'Pincodes',
    usage: '<file> ...',
    summary: 'Pincodes with place and state (csv)',
    options: [],
    importing: importing(pincodesFeed),
  },
  {
    name: 'currencies',
    title: 'Currencies',
    usage: '<file> ...',
    summary: 'Currencies (csv of ISO 4217: Entity, Currency, AlphabeticCode, NumericCode, MinorUnit)',
    options: [],
    importing: importing(currenciesFeed),
  },
  {
    name: 'cost-inflation-index',
    title: 'Cost inflation index',
    usage: '<file> ...',
    summary: 'The cost inflation index by financial year (csv: financial_year, cii)',
    options: [],
    importing: importing(costInflationFeed),
  },
];

export const findFeed = (name: string): FeedEntry | undefined => FEEDS.find((feed) => feed.name === name);

function calendarOf(text: string): CalendarChoice {
  if (text === 'exchange' || text === 'system') return text;
  return { schemeCode: text.slice('scheme:'.length).trim() };
}

const dayOf = (text: string | undefined): BusinessDate | undefined =>
  text === undefined ? undefined : parseBusinessDate(text);
