import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import { readCategoryLine } from '@artha/domain/reference/feeds/amfi-category';
import { amountProblem, defaultSchemeRule, ruleCategoryOf } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText } from '@artha/domain/kit/money';
import type { Scheme } from '../registrar/scheme.ts';
import type { OrderEntry } from './order-fields.ts';
import { tooLongField } from './order-fields.ts';
import type { Member } from './session-password.ts';

/** Above this amount an order needs a client with complete KYC. */
const WITHOUT_KYC_MAX = paiseFromText('50000');
const MONEY_14 = /^\d{1,11}(?:\.\d{1,2})?$/;
const TRANS_NO = /^(\d{4})(\d{2})(\d{2})(\d{5})\d{6}$/;

/** A transaction number: the day, the member id padded to 5 digits, 6 more digits. */
export function isTransNo(text: string, memberId: string): boolean {
  const [, year, month, day, member] = TRANS_NO.exec(text) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`) !== undefined && member === memberId.padStart(5, '0');
}

/** The amount of an order; undefined when it is malformed. */
export const orderAmount = ({ OrderVal }: OrderEntry): Paise | undefined =>
  MONEY_14.test(OrderVal) ? paiseFromText(OrderVal) : undefined;

const FLAGS = ['AllRedeem', 'MinRedeem', 'DPC', 'EUINVal', 'KYCStatus'] as const;

function codeProblem(entry: OrderEntry, member: Member): string | undefined {
  if (entry.MemberId !== member.memberId) return 'INVALID MEMBER ID';
  if (!isTransNo(entry.TransNo, member.memberId)) return 'INVALID TRANSACTION NUMBER';
  const long = tooLongField(entry);
  if (long) return `INVALID LENGTH OF ${long.toUpperCase()}`;
  if (entry.TransCode !== 'NEW') return 'INVALID TRANS CODE';
  if (entry.OrderId !== '') return 'ORDER ID NOT ALLOWED FOR NEW ORDER';
  if (entry.ClientCode === '') return 'INVALID CLIENT CODE';
  if (entry.BuySell !== 'P') return 'INVALID BUY SELL';
  if (!['FRESH', 'ADDITIONAL'].includes(entry.BuySellType)) return 'INVALID BUY SELL TYPE';
  if (entry.DPTxn !== 'P') return 'INVALID DP TRANSACTION';
  const flag = FLAGS.find((name) => !['Y', 'N'].includes(entry[name]));
  if (flag) return `INVALID ${flag.toUpperCase()}`;
  if (entry.AllRedeem !== 'N' || entry.MinRedeem !== 'N') return 'REDEMPTION FLAG NOT ALLOWED FOR PURCHASE';
  if (entry.DPC !== 'Y') return 'INVALID DPC';
  if (entry.EUIN !== '' && !/^[A-Z]\d{6}$/.test(entry.EUIN)) return 'INVALID EUIN';
  if (entry.RefNo === '') return 'INVALID INTERNAL REFERENCE';
  return undefined;
}

function folioProblem({ BuySellType, FolioNo }: OrderEntry): string | undefined {
  if (BuySellType === 'FRESH' && FolioNo !== '') return 'FOLIO NOT ALLOWED FOR FRESH PURCHASE';
  if (BuySellType === 'ADDITIONAL' && FolioNo === '') return 'FOLIO NUMBER REQUIRED FOR ADDITIONAL PURCHASE';
  return undefined;
}

const AMOUNT_MESSAGE: Readonly<Record<string, string>> = {
  'order.amount-below-minimum': 'ORDER AMOUNT BELOW MINIMUM PURCHASE AMOUNT',
  'order.amount-not-multiple': 'ORDER AMOUNT NOT IN PURCHASE MULTIPLE',
};

function amountText(entry: OrderEntry, { category }: Scheme, on: BusinessDate): string | undefined {
  if ((entry.OrderVal === '') === (entry.Qty === '')) return 'EITHER ORDER VALUE OR QUANTITY REQUIRED';
  if (entry.Qty !== '') return 'QUANTITY NOT ALLOWED FOR PURCHASE';
  const amount = orderAmount(entry) ?? paise(0n);
  if (amount <= 0n) return 'INVALID ORDER VALUE';
  if (amount > WITHOUT_KYC_MAX && entry.KYCStatus !== 'Y') return 'KYC NOT COMPLETE FOR ORDER VALUE ABOVE 50000';
  const rule = defaultSchemeRule(ruleCategoryOf(readCategoryLine(category)?.group ?? category), on);
  const wrong = amountProblem(rule, amount, entry.BuySellType === 'ADDITIONAL');
  return wrong && (AMOUNT_MESSAGE[wrong.code] ?? 'INVALID ORDER VALUE');
}

/**
 * The exchange's message about an invalid order entry; undefined for a valid one.
 *
 * @param scheme the scheme of the entry; undefined when unknown to the exchange
 * @param on the business day
 */
export function orderProblem(
  entry: OrderEntry,
  member: Member,
  scheme: Scheme | undefined,
  on: BusinessDate,
): string | undefined {
  const problem = codeProblem(entry, member);
  if (problem !== undefined) return problem;
  if (!scheme) return 'INVALID SCHEME CODE';
  return folioProblem(entry) ?? amountText(entry, scheme, on);
}
