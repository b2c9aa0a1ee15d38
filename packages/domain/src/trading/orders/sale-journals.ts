import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { Journal, LedgerAccount, Posting } from '../../ledger/ledger/journal.ts';
import { journal, LedgerInvariantError, moved, unitsOf } from '../../ledger/ledger/journal.ts';
import type { PurchaseAllotment } from './purchase-allotment.ts';
import type { Redemption } from './redeem-units.ts';

/** Money of an order line between fund and client, or between the legs of a switch. */
const exchange = (orderLineId: number): LedgerAccount => ({ kind: 'exchange', owner: String(orderLineId) });
const ofInstrument = (kind: 'fund' | 'load' | 'tax' | 'stamp-duty', instrumentId: number): LedgerAccount => ({
  kind,
  owner: String(instrumentId),
});
const folioOf = (folioId: number): LedgerAccount => ({ kind: 'folio', owner: String(folioId) });

/** The postings of an amount that may be zero. */
const movedIfAny = (amount: Paise, from: LedgerAccount, to: LedgerAccount): readonly Posting[] => {
  if (amount < 0n) throw new LedgerInvariantError(`an amount of ${amount} paise is below zero`);
  return amount === 0n ? [] : moved('INR', amount, from, to);
};

interface UnitsOut {
  readonly folioId: number;
  readonly instrumentId: number;
  readonly redemption: Pick<Redemption, 'navOn' | 'units' | 'exitLoad' | 'securitiesTax' | 'net'>;
}

/** Units return to the fund, which pays the load and the tax, and the rest to a line at the exchange. */
function outPostings({ folioId, instrumentId, redemption }: UnitsOut, toLineId: number): readonly Posting[] {
  const { units, exitLoad, securitiesTax, net } = redemption;
  if (units <= 0n) throw new LedgerInvariantError('a redemption without units');
  const fund = ofInstrument('fund', instrumentId);
  return [
    ...moved(unitsOf(instrumentId), units, folioOf(folioId), fund),
    ...movedIfAny(exitLoad, fund, ofInstrument('load', instrumentId)),
    ...movedIfAny(securitiesTax, fund, ofInstrument('tax', instrumentId)),
    ...movedIfAny(net, fund, exchange(toLineId)),
  ];
}

/** Units were sold at their NAV: the money waits for its payout. */
export const redemptionJournal = (booking: UnitsOut & { readonly orderLineId: number }): Journal =>
  journal(
    'redemption',
    `redemption:${booking.orderLineId}`,
    booking.redemption.navOn,
    outPostings(booking, booking.orderLineId),
  );

/** Units were switched out at their NAV: the money waits for the in-leg. */
export const switchOutJournal = (
  booking: UnitsOut & { readonly orderLineId: number; readonly inLineId: number },
): Journal =>
  journal(
    'switch-out',
    `switch-out:${booking.orderLineId}`,
    booking.redemption.navOn,
    outPostings(booking, booking.inLineId),
  );

interface SwitchIn {
  readonly orderLineId: number;
  readonly folioId: number;
  readonly instrumentId: number;
  readonly allotment: PurchaseAllotment;
}

/** The second fund allotted units for the money of the out-leg. They begin a lot of their own, at that cost. */
export function switchInJournal({ orderLineId, folioId, instrumentId, allotment }: SwitchIn): Journal {
  const { netAmount, stampDuty, units, navOn } = allotment;
  if (units <= 0n) throw new LedgerInvariantError('a switch-in without units');
  const fund = ofInstrument('fund', instrumentId);
  return journal('switch-in', `switch-in:${orderLineId}`, navOn, [
    ...movedIfAny(netAmount, exchange(orderLineId), fund),
    ...movedIfAny(stampDuty, exchange(orderLineId), ofInstrument('stamp-duty', instrumentId)),
    ...moved(unitsOf(instrumentId), units, fund, folioOf(folioId)),
  ]);
}

interface Payout {
  readonly orderLineId: number;
  readonly accountId: number;
  readonly amount: Paise;
  readonly on: BusinessDate;
}

/** The money of a sale reached the client's bank account. */
export const payoutJournal = ({ orderLineId, accountId, amount, on }: Payout): Journal =>
  journal(
    'payout',
    `payout:${orderLineId}`,
    on,
    moved('INR', amount, exchange(orderLineId), { kind: 'bank', owner: String(accountId) }),
  );
