import type { BusinessDate } from '@artha/domain/kit/dates';
import { paise, paiseFromText } from '@artha/domain/kit/money';
import { purchaseAmountProblem } from '../registrar/rule-book.ts';
import type { Scheme } from '../registrar/scheme.ts';
import { codeProblem } from './check-codes.ts';
import type { OrderEntry } from './order-fields.ts';
import { tooLongField } from './order-fields.ts';
import { amountOf, saleProblem } from './sale-request.ts';
import type { Member } from './session-password.ts';

/** The sides of an order that is entered on its own. */
export type SingleSide = 'purchase' | 'redemption';

const SIDE_OF_BUY_SELL: Readonly<Record<string, SingleSide>> = { P: 'purchase', R: 'redemption' };

/** An entry with an unknown BuySell is refused; it is listed among the purchases. */
export const sideOf = ({ BuySell }: OrderEntry): SingleSide => SIDE_OF_BUY_SELL[BuySell] ?? 'purchase';

/** Above this amount a purchase needs a client with complete KYC. */
const WITHOUT_KYC_MAX = paiseFromText('50000');

const AMOUNT_MESSAGE: Readonly<Record<string, string>> = {
  'order.amount-below-minimum': 'ORDER AMOUNT BELOW MINIMUM PURCHASE AMOUNT',
  'order.amount-not-multiple': 'ORDER AMOUNT NOT IN PURCHASE MULTIPLE',
};

function purchaseProblem(entry: OrderEntry, scheme: Scheme, on: BusinessDate): string | undefined {
  const { AllRedeem, MinRedeem, BuySellType, FolioNo, OrderVal, Qty, KYCStatus, Filler1 } = entry;
  const isAdditional = BuySellType === 'ADDITIONAL';
  if (AllRedeem !== 'N' || MinRedeem !== 'N') return 'REDEMPTION FLAG NOT ALLOWED FOR PURCHASE';
  if (!isAdditional && FolioNo !== '') return 'FOLIO NOT ALLOWED FOR FRESH PURCHASE';
  if (isAdditional && FolioNo === '') return 'FOLIO NUMBER REQUIRED FOR ADDITIONAL PURCHASE';
  if ((OrderVal === '') === (Qty === '')) return 'EITHER ORDER VALUE OR QUANTITY REQUIRED';
  if (Qty !== '') return 'QUANTITY NOT ALLOWED FOR PURCHASE';
  const amount = amountOf(OrderVal) ?? paise(0n);
  if (amount <= 0n) return 'INVALID ORDER VALUE';
  if (amount > WITHOUT_KYC_MAX && KYCStatus !== 'Y') return 'KYC NOT COMPLETE FOR ORDER VALUE ABOVE 50000';
  // The minimum of a plan was asked when it was registered, not that of single orders.
  if (Filler1 !== '') return undefined;
  const wrong = purchaseAmountProblem(scheme, amount, { isAdditional, on });
  return wrong && (AMOUNT_MESSAGE[wrong.code] ?? 'INVALID ORDER VALUE');
}

function redemptionProblem(entry: OrderEntry): string | undefined {
  const { MinRedeem, FolioNo, Param2, Param3 } = entry;
  if (MinRedeem !== 'N') return 'MINIMUM REDEMPTION FLAG NOT ALLOWED FOR PHYSICAL';
  if (FolioNo === '') return 'FOLIO NUMBER REQUIRED FOR REDEMPTION';
  if (Param2 !== '') return 'PAYMENT REFERENCE NOT ALLOWED FOR REDEMPTION';
  if (Param3 === '') return 'BANK ACCOUNT NUMBER REQUIRED FOR REDEMPTION';
  return saleProblem(entry, 'REDEMPTION');
}

const PROBLEM_OF_SIDE: Readonly<
  Record<SingleSide, (entry: OrderEntry, scheme: Scheme, on: BusinessDate) => string | undefined>
> = { purchase: purchaseProblem, redemption: redemptionProblem };

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
  const problem = codeProblem(entry, member, {
    buySell: Object.keys(SIDE_OF_BUY_SELL),
    tooLong: tooLongField(entry),
  });
  if (problem !== undefined) return problem;
  return scheme ? PROBLEM_OF_SIDE[sideOf(entry)](entry, scheme, on) : 'INVALID SCHEME CODE';
}
