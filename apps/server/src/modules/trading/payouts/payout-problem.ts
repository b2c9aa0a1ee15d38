import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { referenceOf } from '../exchange/index.ts';
import type { PaidRow } from './payout-file.adapter.ts';
import type { Payable } from './payouts.queries.ts';

interface Context {
  /** The date of the file. */
  readonly fileOn: BusinessDate;
  readonly businessNow: Date;
}

/**
 * Why a row of the payout file is not the payout that is due; undefined when it is. A client's money is booked as paid
 * only if order, account, amount and date are those that we expect.
 *
 * @param payable undefined when there is no such payout
 */
export function payoutProblem(
  row: Omit<PaidRow, 'reference'>,
  payable: Pick<Payable, 'payout' | 'numberLast4' | 'sentLineId'> | undefined,
  { fileOn, businessNow }: Context,
): string | undefined {
  if (!payable) return 'there is no such payout';
  const { payout, numberLast4, sentLineId } = payable;
  if (row.orderReference !== referenceOf(sentLineId)) return 'our reference differs';
  if (payout.status === 'paid') return 'it was paid before, with another reference';
  if (row.amount !== payout.amount) return 'the amount differs';
  if (row.accountLast4 !== numberLast4) return 'it went to another account';
  if (row.paidOn !== fileOn) return 'its date is not that of the file';
  if (row.paidOn > businessDateAt(businessNow)) return 'its date is in the future';
  return row.paidOn < payout.redeemedOn ? 'its date is before the redemption' : undefined;
}
