import type { BusinessDate } from '@artha/domain/kit/dates';
import { lotEventsOf } from '@artha/domain/ledger/ledger/lot-events';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import { costLeft, holdingFrom, lotsOf } from '@artha/domain/ledger/ledger/lots';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingRef } from './holding-ref.ts';
import { domainKey, holdingsTouchedBy, refText } from './holding-ref.ts';
import { findHolding, listEverHeld } from './holdings.queries.ts';
import { listJournalsBehind, listJournalsOfHolding } from './journals.queries.ts';
import { listLotsOf } from './projections.queries.ts';

/**
 * The source of a holding's figures: its lots, oldest first, and every journal that moved its units or its income, with
 * all postings, in the order of booking. Undefined for another client's holding, and for none.
 *
 * @param on the date of the lots and the last one of the journals; undefined for now
 */
export async function openHolding(db: Db, scope: Scope, ref: HoldingRef, on?: BusinessDate) {
  const holding = await findHolding(db, scope, ref);
  if (!holding) return undefined;
  const journals = await listJournalsOfHolding(db, ref, on);
  const lots: readonly Lot[] =
    on === undefined ? await listLotsOf(db, [ref]) : lotsOf(lotEventsOf(journals, domainKey(ref)));
  return { holding, lots: lots.map((lot) => ({ ...lot, costLeft: costLeft(lot) })), journals };
}

/**
 * What accounts held at the end of a business date, from the postings dated until then. Later bookings count if they
 * are backdated to that date or before.
 */
export async function listHoldingsAsOf(db: Db, scope: Scope, accountIds: readonly number[], on: BusinessDate) {
  const everHeld = await listEverHeld(db, scope, accountIds);
  const behind = holdingsTouchedBy(await listJournalsBehind(db, everHeld, on));
  return everHeld.flatMap(({ accountId, folioId, folioNumber, instrumentId }) => {
    const journals = behind.get(refText({ folioId, instrumentId }))?.journals ?? [];
    const held = holdingFrom(journals, domainKey({ folioId, instrumentId }));
    return held.units === 0n ? [] : [{ accountId, folioId, folioNumber, instrumentId, ...held }];
  });
}
