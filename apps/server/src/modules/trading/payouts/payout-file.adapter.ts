import { Money } from '@artha/contract/kit/amounts';
import { BusinessDate } from '@artha/contract/kit/scalars';
import type { BusinessDate as BusinessDateType } from '@artha/domain/kit/dates';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { ReadRows } from '../../../platform/external/read-rows.ts';
import { readRows } from '../../../platform/external/read-rows.ts';
import { callSigned, readAnswer } from '../../../platform/external/external-system.adapter.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';

/** A payout that the bank made for a fund house. */
const Row = z.object({
  /** The bank's reference of the transfer (UTR). */
  reference: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  /** Of the sale, or of the in-leg whose money is paid out. */
  exchangeOrderNo: z.string(),
  /** Our reference of the order, as it was sent to the exchange. */
  orderReference: z.string(),
  amount: Money,
  accountLast4: z.string(),
  paidOn: BusinessDate,
});
export type PaidRow = z.infer<typeof Row>;

const File = z.object({ date: BusinessDate, payouts: z.array(z.unknown()) });

/** The payout file of the clearing corporation's bank. Calls throw DeliveryError without a usable answer. */
export function payoutFiles({ clearing }: Pick<Env, 'clearing'>, { realNow }: Pick<Clocks, 'realNow'>) {
  const system = {
    name: 'the bank of the clearing corporation',
    url: clearing.url,
    secret: clearing.secret,
    header: 'x-clearing-signature' as const,
    realNow,
  };
  return {
    /** Everything that was paid on a business day. */
    getPayouts: async (on: BusinessDateType, signal?: AbortSignal): Promise<ReadRows<PaidRow>> => {
      const path = `/payouts?date=${on}`;
      const answer = await callSigned(system, { method: 'GET', path, signal, isReport: true });
      const { date, payouts } = readAnswer(system, answer, File);
      if (date !== on) throw new DeliveryError(`${system.name} answered for another day`);
      return readRows(Row, payouts);
    },
  };
}
