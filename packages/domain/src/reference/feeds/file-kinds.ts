/** The kinds of files that people mix up, each recognised by its first line. */
import { Refusal } from '../../kit/errors.ts';
import { FeedRefusal, shown } from './feed-refusal.ts';

interface FileKind {
  /** 'a list of pincodes' */
  readonly name: string;
  /** @param head the first line that is not blank, trimmed, in lower case */
  readonly isHead: (head: string) => boolean;
}

/** Whether a header has all of these columns, whatever separates them. */
const hasColumns =
  (separator: string, ...columns: readonly string[]) =>
  (head: string): boolean => {
    const found = new Set(head.split(separator).map((cell) => cell.replaceAll('"', '').trim()));
    return columns.every((column) => found.has(column));
  };

const DAY_FIRST_LIST = /^\d{1,2}[-/](?:[a-z]{3}|\d{2})[-/]\d{2,4}\s*$/;

/**
 * Every kind of file that a feed reads or refuses. A feed adds a line for its own files. The first that fits counts, so
 * a kind whose header contains that of another comes before it.
 */
export const FILE_KINDS: readonly FileKind[] = [
  { name: 'a web page', isHead: (head) => head.startsWith('<') },
  { name: 'a workbook (xlsx)', isHead: (head) => head.startsWith('pk\u0003\u0004') },
  {
    name: 'a list of NAVs of 31 January 2018',
    isHead: hasColumns(';', 'scheme code', 'net asset value', 'repurchase price', 'sale price'),
  },
  { name: 'a NAV file (NAVAll.txt)', isHead: hasColumns(';', 'scheme code', 'net asset value', 'date') },
  {
    name: 'a NAV history',
    isHead: (head) =>
      ['scheme_code,nav_date,nav_as_published,times_seen', 'date,nav,scheme_code', 'date,nav'].includes(head),
  },
  { name: 'a scheme master of AMFI', isHead: hasColumns(',', 'amc', 'code', 'scheme name') },
  {
    name: 'a scheme master of the exchange',
    isHead: (head) =>
      hasColumns('|', 'unique no', 'scheme code')(head) || hasColumns(',', 'unique no', 'scheme code')(head),
  },
  { name: 'a list of expense ratios', isHead: (head) => head.includes('scheme name') && /\bter\b|expense/.test(head) },
  { name: 'a list of bank branches', isHead: hasColumns(',', 'ifsc', 'branch', 'address') },
  { name: 'a file of IFSC codes (JSON)', isHead: (head) => /^\{\s*(?:"[a-z0-9]{4,11}"\s*:|$)/.test(head) },
  { name: 'a list of banks', isHead: (head) => head === 'name,id' },
  { name: 'a list of pincodes', isHead: hasColumns(',', 'pincode') },
  { name: 'a list of towns', isHead: hasColumns(',', 'city/town', 'state code') },
  { name: 'a list of countries', isHead: hasColumns(',', 'alpha-2', 'alpha-3', 'country-code') },
  { name: 'a list of currencies', isHead: hasColumns(',', 'alphabeticcode', 'numericcode', 'minorunit') },
  { name: 'a cost inflation index', isHead: hasColumns(',', 'financial_year', 'cii') },
  {
    name: 'a list of holidays or sessions',
    isHead: (head) =>
      head === 'date' || head === ',open,close,break_start,break_end' || DAY_FIRST_LIST.test(head.split(',')[0] ?? ''),
  },
  { name: 'a list of portfolios', isHead: hasColumns(',', 'amc_name', 'scheme_name', 'isin') },
  { name: 'a list of companies by market capitalisation', isHead: (head) => /\bisin\b.*market cap/.test(head) },
  { name: 'values of an index', isHead: hasColumns(',', 'date', 'open', 'high', 'low', 'close') },
];

/** What a file looks like by its first line; undefined when it is no known kind. */
export function kindOfFile(firstLine: string): string | undefined {
  const head = firstLine.trim().toLowerCase();
  return FILE_KINDS.find(({ isHead }) => isHead(head))?.name;
}

/**
 * Why a file is no file of a feed, with what it looks like.
 *
 * @param reason 'The first line is not the header of a NAV file'
 */
export function notOfFeed(reason: string, firstLine: string): FeedRefusal {
  const first = firstLine.trim();
  const kind = kindOfFile(first);
  if (kind === 'a web page') return new FeedRefusal(`This is a web page, not a feed: ${shown(first)}`);
  return new FeedRefusal(`${reason}${kind === undefined ? '' : `; it looks like ${kind}`}: ${shown(first)}`);
}

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);

/**
 * Refuses workbooks by their first bytes, whatever they are called.
 *
 * @param readsWorkbooks true for a feed that reads xlsx; the binary format before it is read by none
 * @throws FeedRefusal
 */
export function refuseWorkbook(bytes: Uint8Array, readsWorkbooks: boolean): void {
  if (startsWith(bytes, OLD_WORKBOOK)) throw new FeedRefusal(new Refusal('file.old-workbook').message);
  if (!readsWorkbooks && startsWith(bytes, WORKBOOK))
    throw new FeedRefusal('This is a workbook (xlsx), and the feed reads text. Save its sheet as csv.');
}
