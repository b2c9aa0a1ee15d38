import type { NewPayout } from '../clearing/payouts.queries.ts';
import { readList, readObject, readText } from '../platform/read-fields.ts';
import { readAmount, readDate } from '../platform/read-money.ts';

const PAYOUTS_MAX = 100_000;
const NUMBER_MAX = 20;
const REFERENCE_MAX = 40;
const LAST_DIGITS = 4;
const FIELDS = ['exchangeOrderNo', 'orderReference', 'amount', 'accountLast4', 'expectedOn'];

function payoutOf(value: unknown): NewPayout {
  const fields = readObject(value, 'A payout', FIELDS);
  return {
    exchangeOrderNo: readText(fields, 'exchangeOrderNo', NUMBER_MAX),
    orderReference: readText(fields, 'orderReference', REFERENCE_MAX),
    bankAccount: readText(fields, 'accountLast4', LAST_DIGITS),
    amount: readAmount(fields, 'amount'),
    on: readDate(fields, 'expectedOn'),
  };
}

/** Accepts a whole list or nothing. @throws HttpProblem 400 */
export function readPayoutList(body: unknown): NewPayout[] {
  const fields = readObject(body, 'The body', ['payouts']);
  return readList(fields, 'payouts', PAYOUTS_MAX).map(payoutOf);
}
