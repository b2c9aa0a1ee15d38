import { businessDateAt } from '@artha/domain/kit/dates';
import { numberProblem } from '@artha/domain/trading/orders/redemption-problem';
import type { OrderRequest } from '@artha/domain/trading/orders/requested-amount';
import type { Db } from '../../../platform/db/database.ts';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import type { LineToSend } from './exchange.queries.ts';
import { hasOtherUnits } from './exchange.queries.ts';

/**
 * What a sale asks of the exchange. All units are sent by their number: the exchange takes 'all units' for those that
 * are free at the entry, also ones that were allotted after the client confirmed. Only units whose number the fund or
 * the exchange does not accept are sent as all units, and only from a folio that has no others.
 *
 * @returns undefined when it cannot be sent without selling other units
 */
export async function findSentRequest(db: Db, line: LineToSend): Promise<OrderRequest | undefined> {
  const { amount, units, isAllUnits, folioId, instrumentId, placedAt } = line;
  const request = { amount, units, isAllUnits };
  if (!isAllUnits || units === null || folioId === null) return request;
  const scheme = (await loadPurchasable(db, [instrumentId], businessDateAt(placedAt))).get(instrumentId);
  if (scheme && !numberProblem(scheme.rule, units)) return { ...request, isAllUnits: false };
  return (await hasOtherUnits(db, { folioId, instrumentId, units })) ? undefined : request;
}

/** An order that is not sent, with what its client can do. */
export class UnsendableOrderError extends PermanentDeliveryError {
  /** Shown to the client. */
  readonly clientReason: string;

  /** @param why for operations, within a sentence */
  constructor(why: string, clientReason: string) {
    super(why);
    this.clientReason = clientReason;
  }
}

/** A sale that is not sent, because it would sell other units too. */
export const sellsOtherUnits = (): UnsendableOrderError =>
  new UnsendableOrderError(
    'all units would be sold, and the folio has other units than the client confirmed',
    'The folio has other units of this fund by now, or soon will, and the exchange would take them too. Place the order ' +
      'again once no other order of the folio is open, or for a number of units.',
  );
