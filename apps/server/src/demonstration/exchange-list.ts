/** A scheme master of the exchange for the demo funds, in its wire format, the same on every machine. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { ExchangeColumn } from '@artha/domain/reference/feeds/exchange-scheme';
import { EXCHANGE_COLUMNS } from '@artha/domain/reference/feeds/exchange-scheme';
import type { DemonstrationScheme } from './funds.ts';
import { seededRandom } from './random.ts';
import { launchedOn } from './scheme-facts.ts';

const FIRST_NUMBER = 40_001;

/** 'SCHMSTRPHY_24112026.txt' */
export const exchangeListName = (on: BusinessDate): string =>
  `SCHMSTRPHY_${on.slice(8)}${on.slice(5, 7)}${on.slice(0, 4)}.txt`;

/** 'Apr 1 2020' */
function listDate(date: BusinessDate): string {
  const [day, month, year] = formatDate(date).split(' ');
  return `${month} ${Number(day)} ${year}`;
}

const HEADER = EXCHANGE_COLUMNS.join('|');

/** The list with a row for each scheme, and a further one for large amounts of liquid and overnight funds. */
export const exchangeList = (schemes: readonly DemonstrationScheme[]): string =>
  [HEADER, ...schemes.flatMap((scheme, index) => rowsOf(scheme, FIRST_NUMBER + index))]
    .map((row) => `${row}\n`)
    .join('');

/** The code of a scheme at the exchange: 'NIL043-GR'. */
export const exchangeCodeOf = ({ schemeCode, fundHouse, option }: DemonstrationScheme): string =>
  `${fundHouse.slice(0, 3).toUpperCase()}${schemeCode.slice(3)}-${option === 'Growth' ? 'GR' : 'DP'}`;

function rowsOf(scheme: DemonstrationScheme, number: number): string[] {
  const row = columnsOf(scheme, number);
  const text = (columns: Readonly<Record<ExchangeColumn, string>>) =>
    EXCHANGE_COLUMNS.map((name) => columns[name]).join('|');
  if (!scheme.walk.isDaily) return [text(row)];
  const code = `${row['Scheme Code']}-L1`;
  return [
    text(row),
    text({
      ...row,
      'Unique No': String(number + 50_000),
      'Scheme Code': code,
      'SETTLEMENT TYPE': 'L1',
      'Minimum Purchase Amount': '200000.000',
    }),
  ];
}

const EMPTY = Object.fromEntries(EXCHANGE_COLUMNS.map((name) => [name, ''])) as Record<ExchangeColumn, string>;

function columnsOf(scheme: DemonstrationScheme, number: number): Record<ExchangeColumn, string> {
  const { categoryName, walk, planType } = scheme;
  const isTaxSaver = /ELSS/.test(categoryName);
  const isDebt = /Debt/.test(categoryName);
  const random = seededRandom(`exchange ${scheme.schemeCode}`);
  const minimum = isTaxSaver ? 500 : [100, 500, 1_000, 5_000][random.below(4)];
  return {
    ...EMPTY,
    'Unique No': String(number),
    'Scheme Code': exchangeCodeOf(scheme),
    'RTA Scheme Code': `D${scheme.schemeCode.slice(-3)}`,
    'AMC Scheme Code': scheme.schemeCode,
    ISIN: scheme.isin,
    'AMC Code': `${scheme.fundHouse.split(' ')[0]?.toUpperCase() ?? ''}MUTUALFUND_MF`,
    'Scheme Type': isTaxSaver ? 'ELSS' : isDebt ? (walk.isDaily ? 'LIQUID' : 'DEBT') : 'EQUITY',
    'Scheme Plan': planType === 'Direct' ? 'DIRECT' : 'NORMAL',
    'Scheme Name': `${scheme.schemeName} - ${planType} Plan - ${scheme.option}`.toUpperCase(),
    'Purchase Allowed': 'Y',
    'Purchase Transaction mode': 'DP',
    'Minimum Purchase Amount': `${minimum}.000`,
    'Additional Purchase Amount': `${Math.min(minimum ?? 0, 1_000)}.000`,
    'Maximum Purchase Amount': walk.isDaily ? '0.000' : '9999999999.000',
    'Purchase Amount Multiplier': isTaxSaver ? '500.000' : '1.000',
    'Purchase Cutoff Time': walk.isDaily ? '13:00:00' : '14:30:00',
    'Redemption Allowed': 'Y',
    'Redemption Transaction Mode': 'DP',
    'Minimum Redemption Qty': '0.001',
    'Redemption Qty Multiplier': '0.001',
    'Maximum Redemption Qty': '0.000',
    'Redemption Amount - Minimum': '500.000',
    'Redemption Amount \u2013 Maximum': '0.000',
    'Redemption Amount Multiple': '1.000',
    'Redemption Cut off Time': '14:30:00',
    'RTA Agent Code': 'DEMO',
    'AMC Active Flag': '1',
    'Dividend Reinvestment Flag': scheme.option === 'IDCW' ? 'Z' : 'N',
    'SIP FLAG': 'Y',
    'STP FLAG': 'Y',
    'SWP Flag': 'Y',
    'Switch FLAG': 'Y',
    'SETTLEMENT TYPE': isDebt ? 'T+1' : 'T+2',
    AMC_IND: 'Y',
    'Face Value': walk.isDaily ? '1000.000' : '10.000',
    'Start Date': listDate(launchedOn(scheme)),
    'End Date': 'Dec 31 2099',
    'Exit Load Flag': isDebt || isTaxSaver ? 'N' : 'Y',
    'Exit Load': isDebt || isTaxSaver ? '' : '1% if redeemed within 365 days; Nil thereafter',
    'Lock-in Period Flag': isTaxSaver ? 'Y' : 'N',
    'Lock-in Period': isTaxSaver ? '3' : '0',
  };
}
