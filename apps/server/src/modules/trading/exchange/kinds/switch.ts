import type { Db } from '../../../../platform/db/database.ts';
import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { expectedSwitchNavOn } from '../../../reference/scheme-rules/index.ts';
import type { LineToSend } from '../exchange.queries.ts';
import { findBankNumber, findInLeg, findPrimaryBankNumber } from '../exchange.queries.ts';
import { findSentRequest, sellsOtherUnits } from '../sent-request.ts';
import { switchEntry } from '../switch-entry.ts';
import type { ExchangeKind } from './exchange-kind.ts';

/** Where the money of a rejected in-leg goes: the account that an earlier attempt named, else the primary one. */
const findReturnBank = (db: Db, { bankAccountId, accountId }: LineToSend) =>
  bankAccountId === null ? findPrimaryBankNumber(db, accountId) : findBankNumber(db, bankAccountId);

/** A switch: one message for both legs, which the exchange accepts or rejects together. */
export const SWITCH: ExchangeKind = {
  findMessage: async (db, line, secrets) => {
    const { orderLineId, clientCode, folioNumber, amount, units, isAllUnits } = line;
    const [inLeg, bank] = await Promise.all([findInLeg(db, line.orderId), findReturnBank(db, line)]);
    const sent = await findSentRequest(db, line);
    if (!inLeg) throw new PermanentDeliveryError('the switch has no in-leg');
    const request = { amount, units, isAllUnits };
    return {
      line,
      entry: (transNumber, reference) => {
        if (!sent) throw sellsOtherUnits();
        if (folioNumber === null) throw new PermanentDeliveryError('the switch has no folio');
        return switchEntry({
          transNumber,
          reference,
          clientCode,
          request: sent,
          folioNumber,
          registrationNumber: line.registrationNumber ?? '',
          fromSchemeCode: line.schemeCode,
          toSchemeCode: inLeg.schemeCode,
          buySellType: inLeg.isAdditional ? 'ADDITIONAL' : 'FRESH',
          bankNumber: bank?.sealed ? secrets.open('bank-account-number', bank.id, bank.sealed) : '',
        });
      },
      returnAccountId: bank?.sealed ? bank.id : null,
      legs: [
        { orderLineId, buySell: 'R', schemeCode: line.schemeCode, request, folioNumber },
        { orderLineId: inLeg.orderLineId, buySell: 'P', schemeCode: inLeg.schemeCode, request: undefined, folioNumber },
      ],
      reports: [
        { transType: 'R', subOrderType: 'SWITCH' },
        { transType: 'P', subOrderType: 'SWITCH' },
      ],
      bookSent: () => Promise.resolve(),
      navDates: async (tx, [out]) => {
        if (!out) return new Map();
        const funds = { from: line.instrumentId, to: inLeg.instrumentId };
        const { outNavOn, inNavOn } = await expectedSwitchNavOn(tx, funds, out.stampedAt);
        return new Map([
          [orderLineId, outNavOn],
          [inLeg.orderLineId, inNavOn],
        ]);
      },
      bookRejected: () => Promise.resolve(),
    };
  },
};
