import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { expectedSaleNavOn } from '../../../reference/scheme-rules/index.ts';
import { findBankNumber } from '../exchange.queries.ts';
import { orderEntry } from '../order-entry.ts';
import { findSentRequest, sellsOtherUnits } from '../sent-request.ts';
import type { ExchangeKind } from './exchange-kind.ts';

/** A sale: its units stay in the folio, reserved, until its NAV; a rejection releases them. */
export const REDEMPTION: ExchangeKind = {
  findMessage: async (db, line, secrets) => {
    const { orderLineId, instrumentId, clientCode, schemeCode, bankAccountId } = line;
    const { folioNumber, amount, units, isAllUnits } = line;
    const sent = await findSentRequest(db, line);
    const bankNumber = bankAccountId === null ? undefined : await findBankNumber(db, bankAccountId);
    const request = { amount, units, isAllUnits };
    return {
      line,
      entry: (transNumber, reference) => {
        if (!bankNumber?.sealed) throw new PermanentDeliveryError('the bank account of the sale has no number');
        if (!sent) throw sellsOtherUnits();
        if (folioNumber === null) throw new PermanentDeliveryError('the sale has no folio');
        return orderEntry({
          transNumber,
          reference,
          clientCode,
          schemeCode,
          request: sent,
          folioNumber,
          buySell: 'R',
          buySellType: 'FRESH',
          paymentReference: '',
          registrationNumber: line.registrationNumber ?? '',
          bankNumber: secrets.open('bank-account-number', bankNumber.id, bankNumber.sealed),
        });
      },
      returnAccountId: null,
      legs: [{ orderLineId, buySell: 'R', schemeCode, request, folioNumber }],
      reports: [{ transType: 'R' }],
      bookSent: () => Promise.resolve(),
      navDates: async (tx, accepted) => {
        const dates = await Promise.all(
          accepted.map(
            async (leg) => [leg.orderLineId, await expectedSaleNavOn(tx, instrumentId, leg.stampedAt)] as const,
          ),
        );
        return new Map(dates);
      },
      bookRejected: () => Promise.resolve(),
    };
  },
};
