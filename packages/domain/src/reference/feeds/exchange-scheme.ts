import type { BusinessDate } from '../../kit/dates.ts';
import { parseBusinessDate } from '../../kit/dates.ts';
import { readIsin, tidy } from './cells.ts';
import { columnsOf } from './header-columns.ts';
import type { Reading } from './reading.ts';

/**
 * The columns of the scheme master of the exchange, in its order and spelling: one of them has an en dash.
 *
 * @see BSE StAR MF, SCHMSTRPHY, SCHMSTRDMAT and SCHMSTRDET
 */
export const EXCHANGE_COLUMNS = [
  'Unique No',
  'Scheme Code',
  'RTA Scheme Code',
  'AMC Scheme Code',
  'ISIN',
  'AMC Code',
  'Scheme Type',
  'Scheme Plan',
  'Scheme Name',
  'Purchase Allowed',
  'Purchase Transaction mode',
  'Minimum Purchase Amount',
  'Additional Purchase Amount',
  'Maximum Purchase Amount',
  'Purchase Amount Multiplier',
  'Purchase Cutoff Time',
  'Redemption Allowed',
  'Redemption Transaction Mode',
  'Minimum Redemption Qty',
  'Redemption Qty Multiplier',
  'Maximum Redemption Qty',
  'Redemption Amount - Minimum',
  'Redemption Amount \u2013 Maximum',
  'Redemption Amount Multiple',
  'Redemption Cut off Time',
  'RTA Agent Code',
  'AMC Active Flag',
  'Dividend Reinvestment Flag',
  'SIP FLAG',
  'STP FLAG',
  'SWP Flag',
  'Switch FLAG',
  'SETTLEMENT TYPE',
  'AMC_IND',
  'Face Value',
  'Start Date',
  'End Date',
  'Exit Load Flag',
  'Exit Load',
  'Lock-in Period Flag',
  'Lock-in Period',
  'Channel Partner Code',
  'ReOpening Date',
] as const;
export type ExchangeColumn = (typeof EXCHANGE_COLUMNS)[number];

/** A scheme as the exchange lists it. */
export interface ExchangeSchemeRow {
  readonly code: string;
  readonly uniqueNo: string;
  readonly isin: string;
  readonly registrarCode: string | null;
  readonly amcCode: string | null;
  readonly name: string;
  readonly settlementType: string;
  readonly isPurchaseAllowed: boolean;
  readonly isRedemptionAllowed: boolean;
  readonly isSipAllowed: boolean;
  readonly isStpAllowed: boolean;
  readonly isSwpAllowed: boolean;
  readonly isSwitchAllowed: boolean;
  readonly isActive: boolean;
  /** The row as it was read. */
  readonly columns: Readonly<Record<ExchangeColumn, string>>;
}

const FLAG_COLUMNS = {
  isPurchaseAllowed: 'Purchase Allowed',
  isRedemptionAllowed: 'Redemption Allowed',
  isSipAllowed: 'SIP FLAG',
  isStpAllowed: 'STP FLAG',
  isSwpAllowed: 'SWP Flag',
  isSwitchAllowed: 'Switch FLAG',
} as const;

const FILE_DATE = /_(\d{2})(\d{2})(\d{4})\b/;

/** The date of a list by the name of its file, 'SCHMSTRPHY_24112026.txt'; undefined without one. */
export function dateOfList(fileName: string): BusinessDate | undefined {
  const [, day, month, year] = FILE_DATE.exec(fileName) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LIST_DATE = /^([a-z]{3}) {1,2}(\d{1,2}) (\d{4})$/i;

/** 'Apr 1 2020', as the exchange writes dates. */
export function exchangeDate(text: string): BusinessDate | undefined {
  const [, month = '', day = '', year = ''] = LIST_DATE.exec(text.trim()) ?? [];
  const number = String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
  return parseBusinessDate(`${year}-${number}-${day.padStart(2, '0')}`);
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9&.-]{0,19}$/;
const SETTLEMENT = /^(?:T\+\d|L[01])$/i;

/**
 * Reads the scheme master of the exchange line by line. Columns are found by their names.
 *
 * @param today schemes whose end date is before it are not active
 * @throws FeedRefusal when the header is another one
 */
export function exchangeSchemeReader(
  header: string,
  today: BusinessDate,
): (line: string) => Reading<ExchangeSchemeRow> {
  const names = header.split('|');
  const wanted = Object.fromEntries(EXCHANGE_COLUMNS.map((name) => [name, name])) as Record<ExchangeColumn, string>;
  const at = columnsOf(header, names, wanted, 'scheme master of the exchange');
  const seen = new Map<string, string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = line.split('|');
    if (cells.length !== names.length) return { refusal: `does not have ${names.length} values` };
    const columns = Object.fromEntries(EXCHANGE_COLUMNS.map((name) => [name, tidy(cells[at[name]] ?? '')])) as Record<
      ExchangeColumn,
      string
    >;
    const refusal = refusalOf(columns);
    if (refusal !== undefined) return { refusal };
    const code = columns['Scheme Code'];
    const before = seen.get(code);
    if (before !== undefined)
      return before === line
        ? { isRepeat: true }
        : { refusal: 'scheme code appears on an earlier line with other values' };
    seen.set(code, line);
    return { row: rowOf(columns, today) };
  };
}

function refusalOf(columns: ExchangeSchemeRow['columns']): string | undefined {
  if (!CODE.test(columns['Scheme Code'])) return 'scheme code is malformed';
  if (!readIsin(columns.ISIN)) return 'ISIN is missing or malformed';
  if (!SETTLEMENT.test(columns['SETTLEMENT TYPE'])) return 'settlement type is unknown';
  const badFlag = Object.values(FLAG_COLUMNS).find((name) => !/^[YN]$/i.test(columns[name]));
  if (badFlag !== undefined) return `${badFlag} is neither Y nor N`;
  const dated = (['Start Date', 'End Date'] as const).find(
    (name) => columns[name] !== '' && !exchangeDate(columns[name]),
  );
  return dated === undefined ? undefined : `${dated} is not a date`;
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const isYes = (text: string): boolean => text.toUpperCase() === 'Y';

function rowOf(columns: ExchangeSchemeRow['columns'], today: BusinessDate): ExchangeSchemeRow {
  const endsOn = exchangeDate(columns['End Date']);
  const flag = (name: keyof typeof FLAG_COLUMNS) => isYes(columns[FLAG_COLUMNS[name]]);
  return {
    code: columns['Scheme Code'],
    uniqueNo: columns['Unique No'],
    isin: columns.ISIN,
    registrarCode: orNull(columns['RTA Scheme Code']),
    amcCode: orNull(columns['AMC Code']),
    name: columns['Scheme Name'],
    settlementType: columns['SETTLEMENT TYPE'].toUpperCase(),
    isPurchaseAllowed: flag('isPurchaseAllowed'),
    isRedemptionAllowed: flag('isRedemptionAllowed'),
    isSipAllowed: flag('isSipAllowed'),
    isStpAllowed: flag('isStpAllowed'),
    isSwpAllowed: flag('isSwpAllowed'),
    isSwitchAllowed: flag('isSwitchAllowed'),
    isActive:
      columns['AMC Active Flag'] !== '0' &&
      columns['AMC Active Flag'].toUpperCase() !== 'N' &&
      !(endsOn && endsOn < today),
    columns,
  };
}
