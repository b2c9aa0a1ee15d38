import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { Member } from './session-password.ts';

const TRANS_NO = /^(\d{4})(\d{2})(\d{2})(\d{5})\d{6}$/;
const FLAGS = ['AllRedeem', 'MinRedeem', 'DPC', 'EUINVal', 'KYCStatus'] as const;

/** A transaction number: the day, the member id padded to 5 digits, 6 more digits. */
export function isTransNo(text: string, memberId: string): boolean {
  const [, year, month, day, member] = TRANS_NO.exec(text) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`) !== undefined && member === memberId.padStart(5, '0');
}

/** The codes and flags that every entry has. */
type Codes = Readonly<
  Record<
    | 'MemberId'
    | 'TransNo'
    | 'TransCode'
    | 'OrderId'
    | 'ClientCode'
    | 'BuySell'
    | 'BuySellType'
    | 'DPTxn'
    | 'EUIN'
    | 'RefNo'
    | (typeof FLAGS)[number],
    string
  >
>;

/**
 * The exchange's message about invalid codes; undefined when they are valid.
 *
 * @param allowed the values of BuySell, and the first field that is too long
 */
export function codeProblem(
  entry: Codes,
  { memberId }: Member,
  { buySell, tooLong }: { readonly buySell: readonly string[]; readonly tooLong: string | undefined },
): string | undefined {
  if (entry.MemberId !== memberId) return 'INVALID MEMBER ID';
  if (!isTransNo(entry.TransNo, memberId)) return 'INVALID TRANSACTION NUMBER';
  if (tooLong !== undefined) return `INVALID LENGTH OF ${tooLong.toUpperCase()}`;
  if (entry.TransCode !== 'NEW') return 'INVALID TRANS CODE';
  if (entry.OrderId !== '') return 'ORDER ID NOT ALLOWED FOR NEW ORDER';
  if (entry.ClientCode === '') return 'INVALID CLIENT CODE';
  if (!buySell.includes(entry.BuySell)) return 'INVALID BUY SELL';
  if (!['FRESH', 'ADDITIONAL'].includes(entry.BuySellType)) return 'INVALID BUY SELL TYPE';
  if (entry.DPTxn !== 'P') return 'INVALID DP TRANSACTION';
  const flag = FLAGS.find((name) => !['Y', 'N'].includes(entry[name]));
  if (flag) return `INVALID ${flag.toUpperCase()}`;
  if (entry.DPC !== 'Y') return 'INVALID DPC';
  if (entry.EUIN !== '' && !/^[A-Z]\d{6}$/.test(entry.EUIN)) return 'INVALID EUIN';
  if (entry.RefNo === '') return 'INVALID INTERNAL REFERENCE';
  return undefined;
}
