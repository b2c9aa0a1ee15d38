import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { balanced, LedgerInvariantError, reversalOf } from '@artha/domain/ledger/ledger/journal';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import type { Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import { holdingsTouchedBy, refText } from './holding-ref.ts';
import type { JournalTimes } from './journals.queries.ts';
import { insertJournals, insertPostings, listJournalsByKey } from './journals.queries.ts';
import type { LockedLots } from './lock-lots.ts';
import type { LockedHolding } from './project-holdings.ts';
import { projectHoldings } from './project-holdings.ts';
import { lockHoldings } from './projections.queries.ts';
import type { Reservation } from './reserve-units.ts';
import { isSameBooking } from './same-booking.ts';
import { transitMovesOf } from './transit-moves.ts';
import { lockTransit, updateTransit } from './transit.queries.ts';

/** The result of posting a journal. */
export interface Posted {
  readonly id: string;
  readonly key: string;
  /** False when the journal was booked before; then nothing changed. */
  readonly isNew: boolean;
}

/** Sales whose holdings are locked and read, and whose reserved units are released with their booking. */
export interface BookedSale {
  /** As `lockLots` read them in this transaction. */
  readonly held: readonly LockedLots[];
  readonly released: readonly Reservation[];
}

/**
 * Books journals and updates their projections: postings, holdings, lots and money in transit. A journal that is booked
 * already has no second effect. Call it once in a transaction: it waits for transactions that book to the same
 * holdings.
 *
 * @throws LedgerInvariantError when a journal does not balance, differs from the booking under its key, reverses a
 *   journal that does not exist, or takes more units than a folio holds; a check violation of the database when more
 *   money would leave a ledger account than it holds
 */
export async function postJournals(
  tx: Tx,
  journals: readonly Journal[],
  times: JournalTimes,
  sale: BookedSale = { held: [], released: [] },
): Promise<readonly Posted[]> {
  if (journals.length === 0) return [];
  const distinct = distinctJournals(journals);
  const held = await lockTouched(tx, distinct, sale);
  await lockTransit(tx, transitMovesOf(distinct));

  const ids = await insertAll(tx, distinct, times);
  const repeated = distinct.filter(({ key }) => !ids.has(key));
  const earlierIds = await getEarlierIds(tx, repeated);
  const added = distinct.flatMap((journal) => {
    const id = ids.get(journal.key);
    return id === undefined ? [] : [{ ...journal, id }];
  });
  if (added.length > 0) {
    await insertPostings(tx, added);
    await updateTransit(tx, transitMovesOf(added));
    await projectHoldings(tx, held, added, releasedBy(sale, repeated.length));
  }
  return journals.map(({ key }) => ({ id: ids.get(key) ?? earlierIds.get(key) ?? '', key, isNew: ids.has(key) }));
}

/** The holdings that journals touch, locked: those of a sale are already. */
async function lockTouched(
  tx: Tx,
  journals: readonly Journal[],
  { held }: BookedSale,
): Promise<readonly LockedHolding[]> {
  const known = new Set(held.map(refText));
  const others = [...holdingsTouchedBy(journals).values()].filter((ref) => !known.has(refText(ref)));
  return [...held, ...(await lockHoldings(tx, others))];
}

/** @throws LedgerInvariantError when units would be released for a journal that was booked before */
function releasedBy({ released }: BookedSale, repeatedCount: number): ReadonlyMap<string, Units> {
  if (released.length > 0 && repeatedCount > 0)
    throw new LedgerInvariantError('units are released for a sale that was booked before');
  return new Map(
    [...Map.groupBy(released, refText)].map(([ref, group]) => [
      ref,
      units(group.reduce((sum, each) => sum + each.units, 0n)),
    ]),
  );
}

/** Books one journal. @throws as postJournals */
export async function postJournal(tx: Tx, journal: Journal, times: JournalTimes): Promise<Posted> {
  const [posted] = await postJournals(tx, [journal], times);
  if (!posted) throw new LedgerInvariantError(`${journal.key} was not booked`);
  return posted;
}

/** Reverses the journal booked under a key. @throws LedgerInvariantError when there is none, or as postJournals */
export async function reverseJournal(
  tx: Tx,
  { key, on }: { readonly key: string; readonly on: BusinessDate },
  times: JournalTimes,
): Promise<Posted> {
  const [original] = await listJournalsByKey(tx, [key]);
  if (!original) throw new LedgerInvariantError(`${key} was never booked and cannot be reversed`);
  return postJournal(tx, reversalOf(original, on), times);
}

/** The journals, each key once. @throws LedgerInvariantError when one does not balance, or two differ under one key */
function distinctJournals(journals: readonly Journal[]): readonly Journal[] {
  const byKey = new Map<string, Journal>();
  for (const journal of journals) {
    balanced(journal.postings);
    const same = byKey.get(journal.key);
    if (same && !isSameBooking(same, journal))
      throw new LedgerInvariantError(`two different journals have the key ${journal.key}`);
    byKey.set(journal.key, same ?? journal);
  }
  return [...byKey.values()];
}

/** Inserts journals, originals before their reversals. @returns the ids of the new ones by key */
async function insertAll(
  tx: Tx,
  journals: readonly Journal[],
  times: JournalTimes,
): Promise<ReadonlyMap<string, string>> {
  const plain = journals.filter(({ kind }) => kind !== 'reversal');
  const reversals = journals.filter(({ kind }) => kind === 'reversal');
  const ids = plain.length === 0 ? new Map<string, string>() : await insertJournals(tx, plain, times);
  if (reversals.length === 0) return ids;
  await checkReversals(tx, journals, reversals);
  return new Map([...ids, ...(await insertJournals(tx, reversals, times))]);
}

async function checkReversals(tx: Tx, given: readonly Journal[], reversals: readonly Journal[]): Promise<void> {
  const reversedKeys = reversals.flatMap(({ reverses }) => reverses ?? []);
  const booked = await listJournalsByKey(tx, reversedKeys);
  const originals = new Map([...given, ...booked].map((journal) => [journal.key, journal]));
  for (const reversal of reversals) {
    const original = originals.get(reversal.reverses ?? '');
    if (!original) throw new LedgerInvariantError(`${reversal.key} reverses a journal that was never booked`);
    if (!isSameBooking(reversal, reversalOf(original, reversal.on)))
      throw new LedgerInvariantError(`${reversal.key} does not mirror ${original.key}`);
  }
}

/** The ids of journals booked earlier, by key. @throws LedgerInvariantError when the earlier booking differs */
async function getEarlierIds(tx: Tx, repeated: readonly Journal[]): Promise<ReadonlyMap<string, string>> {
  if (repeated.length === 0) return new Map();
  const repeats = new Map(repeated.map((journal) => [journal.key, journal]));
  const earlier = await listJournalsByKey(tx, [...repeats.keys()]);
  for (const booked of earlier) {
    const repeat = repeats.get(booked.key);
    if (repeat && !isSameBooking(booked, repeat))
      throw new LedgerInvariantError(`${booked.key} was booked with other postings`);
  }
  return new Map(earlier.map(({ key, id }) => [key, id]));
}
