import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { balanced, LedgerInvariantError, reversalOf } from '@artha/domain/ledger/ledger/journal';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import { holdingsTouchedBy } from './holding-ref.ts';
import type { JournalTimes } from './journals.queries.ts';
import { insertJournals, insertPostings, listJournalsByKey } from './journals.queries.ts';
import { projectHoldings } from './project-holdings.ts';
import { lockHoldings } from './projections.queries.ts';
import { isSameBooking } from './same-booking.ts';
import { transitMovesOf } from './transit-moves.ts';
import { lockTransit, updateTransit } from './transit.queries.ts';

/** What became of a journal. */
export interface Posted {
  readonly id: string;
  readonly key: string;
  /** False when the same thing was booked before: nothing has changed then. */
  readonly isNew: boolean;
}

/**
 * Books journals with all they change: postings, holdings, lots, and what stands on its way. Whatever is booked
 * already has no second effect. Call it once in a transaction, which waits here for whoever books to the same holdings.
 *
 * @throws LedgerInvariantError when a journal does not balance, differs from what was booked under its key, reverses
 *   what is not there, or takes more units than a folio holds; a check of the database when more money would leave a
 *   ledger account than came to it
 */
export async function postJournals(
  tx: Tx,
  journals: readonly Journal[],
  times: JournalTimes,
): Promise<readonly Posted[]> {
  if (journals.length === 0) return [];
  const distinct = distinctJournals(journals);
  const held = await lockHoldings(tx, [...holdingsTouchedBy(distinct).values()]);
  await lockTransit(tx, transitMovesOf(distinct));

  const ids = await insertAll(tx, distinct, times);
  const repeated = distinct.filter(({ key }) => !ids.has(key));
  const firsts = await getFirsts(tx, repeated);
  const added = distinct.flatMap((journal) => {
    const id = ids.get(journal.key);
    return id === undefined ? [] : [{ ...journal, id }];
  });
  if (added.length > 0) {
    await insertPostings(tx, added);
    await updateTransit(tx, transitMovesOf(added));
    await projectHoldings(tx, held, added);
  }
  return journals.map(({ key }) => ({ id: ids.get(key) ?? firsts.get(key) ?? '', key, isNew: ids.has(key) }));
}

/** Books one journal. @throws as postJournals */
export async function postJournal(tx: Tx, journal: Journal, times: JournalTimes): Promise<Posted> {
  const [posted] = await postJournals(tx, [journal], times);
  if (!posted) throw new LedgerInvariantError(`${journal.key} was not booked`);
  return posted;
}

/** Takes back what was booked under a key. @throws LedgerInvariantError when nothing was, or as postJournals */
export async function reverseJournal(
  tx: Tx,
  { key, on }: { readonly key: string; readonly on: BusinessDate },
  times: JournalTimes,
): Promise<Posted> {
  const [original] = await listJournalsByKey(tx, [key]);
  if (!original) throw new LedgerInvariantError(`${key} was never booked and cannot be reversed`);
  return postJournal(tx, reversalOf(original, on), times);
}

/** The journals, each key once. @throws LedgerInvariantError when one does not balance, or a key means two things */
function distinctJournals(journals: readonly Journal[]): readonly Journal[] {
  const byKey = new Map<string, Journal>();
  for (const journal of journals) {
    balanced(journal.postings);
    const same = byKey.get(journal.key);
    if (same && !isSameBooking(same, journal)) throw new LedgerInvariantError(`${journal.key} means two things`);
    byKey.set(journal.key, same ?? journal);
  }
  return [...byKey.values()];
}

/** Inserts journals, what is reversed before what reverses it. @returns the ids of new ones by key */
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
    if (!original) throw new LedgerInvariantError(`${reversal.key} reverses what was never booked`);
    if (!isSameBooking(reversal, reversalOf(original, reversal.on)))
      throw new LedgerInvariantError(`${reversal.key} is not the mirror of ${original.key}`);
  }
}

/** The ids of what was booked before, by key. @throws LedgerInvariantError when it was something else */
async function getFirsts(tx: Tx, repeated: readonly Journal[]): Promise<ReadonlyMap<string, string>> {
  if (repeated.length === 0) return new Map();
  const repeats = new Map(repeated.map((journal) => [journal.key, journal]));
  const firsts = await listJournalsByKey(tx, [...repeats.keys()]);
  for (const first of firsts) {
    const again = repeats.get(first.key);
    if (again && !isSameBooking(first, again))
      throw new LedgerInvariantError(`${first.key} was booked as something else`);
  }
  return new Map(firsts.map(({ key, id }) => [key, id]));
}
