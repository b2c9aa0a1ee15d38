import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import { allotmentJournal } from '@artha/domain/trading/orders/purchase-journals';
import { requestedAmount } from '@artha/domain/trading/orders/requested-amount';
import { switchInJournal } from '@artha/domain/trading/orders/sale-journals';
import type { Tx } from '../../../platform/db/database.ts';
import type { Now } from '../exchange/index.ts';
import { createRefund, listPayingPayments } from '../payments/index.ts';
import { insertPayouts, listPrimaryBankAccounts } from '../payouts/index.ts';
import type { Allotted } from './decide-allotments.ts';
import type { RejectedLine } from './settle-statement.ts';
import { loadRedemptionTerms } from './load-redemption-terms.ts';
import type { LineToSettle } from './registrar.queries.ts';

/** Where the money of units that come into a folio was, and where it goes when the registrar rejects them. */
interface InSide {
  journal(allotted: Allotted): Journal;
  /** Returns the money of rejected lines. */
  returnMoney(tx: Tx, rejected: readonly RejectedLine[], now: Now): Promise<void>;
}

const unitsIn = ({ line, folioId, allotment }: Allotted) => ({
  orderLineId: line.id,
  folioId,
  instrumentId: line.instrumentId,
  allotment,
});

/** Refunds rejected purchases to the account that paid them. */
async function refund(tx: Tx, rejected: readonly RejectedLine[], { businessNow }: Now): Promise<void> {
  const payments = await listPayingPayments(tx, [...new Set(rejected.map(({ line }) => line.orderId))]);
  for (const { line, reason } of rejected) {
    const paymentId = payments.get(line.orderId);
    if (paymentId === undefined) throw new Error(`line ${line.id} has no payment`);
    const amount = requestedAmount(line);
    await createRefund(tx, { paymentId, orderLineId: line.id, amount, reason, at: businessNow });
  }
}

/**
 * Pays the money of rejected in-legs, whose units were sold already, to the bank account that the exchange was sent,
 * else to the primary one of the client.
 */
async function payOut(tx: Tx, rejected: readonly RejectedLine[], { businessNow, realNow }: Now): Promise<void> {
  const banks = await listPrimaryBankAccounts(
    tx,
    rejected.map(({ line }) => line.accountId),
  );
  const lines = rejected.map(({ line }) => line);
  const terms = await loadRedemptionTerms(tx, lines);
  const payouts = lines.map((line) => {
    const bankAccountId = line.bankAccountId ?? banks.get(line.accountId);
    const dates = terms(line);
    if (bankAccountId === undefined)
      throw new LedgerInvariantError(`the account of line ${line.id} has no verified bank account`);
    if (!dates) throw new LedgerInvariantError(`line ${line.id} has no NAV date`);
    const { expectedOn, dueOn } = dates;
    return {
      orderLineId: line.id,
      bankAccountId,
      amount: requestedAmount(line),
      redeemedOn: navDateOf(line),
      expectedOn,
      dueOn,
      createdAt: businessNow,
      recordedAt: realNow,
    };
  });
  await insertPayouts(tx, payouts);
}

function navDateOf({ id, navOn }: LineToSettle): BusinessDate {
  if (navOn === null) throw new LedgerInvariantError(`line ${id} has no NAV date`);
  return navOn;
}

const IN_SIDE_OF: Readonly<Partial<Record<LineSide, InSide>>> = {
  purchase: { journal: (allotted) => allotmentJournal(unitsIn(allotted)), returnMoney: refund },
  'switch-in': { journal: (allotted) => switchInJournal(unitsIn(allotted)), returnMoney: payOut },
};

/** @throws LedgerInvariantError for a side that brings no units in */
export function inSideOf(side: LineSide): InSide {
  const found = IN_SIDE_OF[side];
  if (!found) throw new LedgerInvariantError(`a line of side ${side} brings no units in`);
  return found;
}
