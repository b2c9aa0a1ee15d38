import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { requestedAmount } from '@artha/domain/trading/orders/requested-amount';
import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { postJournals } from '../../../ledger/ledger/index.ts';
import { expectedNavOn } from '../../../reference/scheme-rules/index.ts';
import { createRefund, findPayingPayment } from '../../payments/index.ts';
import { orderEntry } from '../order-entry.ts';
import { wirePaymentReference } from '../wire-entry.ts';
import type { ExchangeKind } from './exchange-kind.ts';

/** A line of a purchase: its money leaves with it, and is refunded when it is rejected. */
export const PURCHASE: ExchangeKind = {
  findMessage: async (db, line) => {
    const payment = await findPayingPayment(db, line.orderId);
    if (!payment) return undefined;
    const { orderLineId, instrumentId, clientCode, schemeCode, folioNumber } = line;
    const request = { amount: requestedAmount(line), units: null, isAllUnits: false };
    return {
      line,
      entry: (transNumber, reference) => {
        if (payment.reference === null) throw new PermanentDeliveryError('the payment has no reference');
        return orderEntry({
          transNumber,
          reference,
          clientCode,
          schemeCode,
          request,
          buySell: 'P',
          // With a folio the exchange calls the purchase additional, whatever the folio holds.
          buySellType: folioNumber === null ? 'FRESH' : 'ADDITIONAL',
          folioNumber: folioNumber ?? '',
          paymentReference: wirePaymentReference(payment.reference),
          bankNumber: '',
          registrationNumber: line.registrationNumber ?? '',
        });
      },
      returnAccountId: null,
      legs: [{ orderLineId, buySell: 'P', schemeCode, request, folioNumber }],
      reports: [{ transType: 'P' }],
      bookSent: async (tx, { order, legs }, on, now) => {
        const journals = legs.map((leg) =>
          orderSent({ orderId: order.id, orderLineId: leg.id, amount: requestedAmount(leg), on }),
        );
        await postJournals(tx, journals, now);
      },
      // By the later of two instants: the exchange's timestamp, and the capture at the bank.
      navDates: async (tx, accepted) => {
        const { capturedAt } = payment;
        if (!capturedAt) throw new LedgerInvariantError('an order was sent without money');
        const dates = await Promise.all(
          accepted.map(async ({ orderLineId: id, stampedAt }) => {
            const times = { applied: stampedAt, fundsAvailable: capturedAt };
            const navOn = (await expectedNavOn(tx, [instrumentId], times)).get(instrumentId);
            if (navOn === undefined) throw new LedgerInvariantError('an order was sent without a scheme');
            return [id, navOn] as const;
          }),
        );
        return new Map(dates);
      },
      bookRejected: async (tx, { legs }, reason, { businessNow }) => {
        for (const leg of legs) {
          const amount = requestedAmount(leg);
          await createRefund(tx, { paymentId: payment.id, orderLineId: leg.id, amount, reason, at: businessNow });
        }
      },
    };
  },
};
