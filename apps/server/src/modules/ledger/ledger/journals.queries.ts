import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Journal, Posting } from '@artha/domain/ledger/ledger/journal';
import { incomeAccountOf } from '@artha/domain/ledger/ledger/income-journals';
import { instrumentOf } from '@artha/domain/ledger/ledger/journal';
import { paise, textFromPaise, textFromUnits, units } from '@artha/domain/kit/money';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { HoldingRef } from './holding-ref.ts';
import type { BookedJournal } from './journal-rows.ts';
import { journalsOf } from './journal-rows.ts';
import { journal, posting } from './ledger.tables.ts';

export interface JournalTimes {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/**
 * Inserts the journals that are not booked yet, ordered by key, so that two transactions with the same journals wait
 * for each other instead of deadlocking. The originals of reversals must exist.
 *
 * @returns the ids of the new journals, by key
 */
export async function insertJournals(
  tx: Tx,
  journals: readonly Journal[],
  { businessNow, realNow }: JournalTimes,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    insert into journal
      (kind, idem_key, business_date, lot_on, lot_cost, reverses_journal_id, posting_count, occurred_at, recorded_at)
    select n.kind, n.key, n.on_date, n.lot_on, n.lot_cost, original.id, n.posting_count,
           ${businessNow.toISOString()}::timestamptz, ${realNow.toISOString()}::timestamptz
    from unnest(
      ${sql.param(journals.map(({ kind }) => kind))}::text[],
      ${sql.param(journals.map(({ key }) => key))}::text[],
      ${sql.param(journals.map(({ on }) => on))}::date[],
      ${sql.param(journals.map(({ lot }) => lot?.on ?? null))}::date[],
      ${sql.param(journals.map(({ lot }) => (lot ? textFromPaise(lot.cost) : null)))}::numeric[],
      ${sql.param(journals.map(({ reverses }) => reverses))}::text[],
      ${sql.param(journals.map(({ postings }) => postings.length))}::smallint[]
    ) as n (kind, key, on_date, lot_on, lot_cost, reverses, posting_count)
    left join journal original on original.idem_key = n.reverses
    order by n.key collate "C"
    on conflict (idem_key) do nothing
    returning idem_key as key, id`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export interface NewPostings {
  readonly id: string;
  readonly postings: readonly Posting[];
}

const rupeesText = ({ asset, amount }: Posting): string | null =>
  asset === 'INR' ? textFromPaise(paise(amount)) : null;
const unitsText = ({ asset, amount }: Posting): string | null =>
  asset === 'INR' ? null : textFromUnits(units(amount));

/** Inserts all postings of journals in one statement, so that the trigger sees complete journals. */
export async function insertPostings(tx: Tx, journals: readonly NewPostings[]): Promise<void> {
  const rows = journals.flatMap(({ id, postings }) =>
    postings.map((each, index) => ({ ...each, id, number: index + 1, instrumentId: instrumentOf(each.asset) })),
  );
  await tx.execute(sql`
    insert into posting (journal_id, number, ledger_account_kind, ledger_account_key, instrument_id, amount, units)
    select * from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ number }) => number))}::smallint[],
      ${sql.param(rows.map(({ ledgerAccount }) => ledgerAccount.kind))}::text[],
      ${sql.param(rows.map(({ ledgerAccount }) => ledgerAccount.owner))}::text[],
      ${sql.param(rows.map(({ instrumentId }) => instrumentId ?? null))}::int[],
      ${sql.param(rows.map(rupeesText))}::numeric[],
      ${sql.param(rows.map(unitsText))}::numeric[]
    )`);
}

const original = alias(journal, 'original');

/** The matching journals with all their postings, in the order of booking. */
async function listJournals(db: Db, where: SQL | undefined): Promise<readonly BookedJournal[]> {
  const rows = await db
    .select({
      id: journal.id,
      kind: journal.kind,
      key: journal.idemKey,
      on: journal.businessDate,
      lotOn: journal.lotOn,
      lotCost: journal.lotCost,
      reverses: original.idemKey,
      occurredAt: journal.occurredAt,
      recordedAt: journal.recordedAt,
      ledgerAccountKind: posting.ledgerAccountKind,
      ledgerAccountKey: posting.ledgerAccountKey,
      instrumentId: posting.instrumentId,
      amount: posting.amount,
      units: posting.units,
    })
    .from(posting)
    .innerJoin(journal, eq(journal.id, posting.journalId))
    .leftJoin(original, eq(original.id, journal.reversesJournalId))
    .where(where)
    .orderBy(asc(journal.id), asc(posting.number));
  return journalsOf(rows);
}

export const listJournalsByKey = (db: Db, keys: readonly string[]): Promise<readonly BookedJournal[]> =>
  listJournals(db, sql`${journal.idemKey} = any (${sql.param([...keys])}::text[])`);

/** All journals that moved units of the holdings, complete with the postings of the money that paid for the units. */
export const listJournalsBehind = (
  db: Db,
  refs: readonly HoldingRef[],
  until?: BusinessDate,
): Promise<readonly BookedJournal[]> =>
  listJournals(
    db,
    and(
      sql`${posting.journalId} in (
        select m.journal_id from unnest(
          ${sql.param(refs.map(({ folioId }) => String(folioId)))}::text[],
          ${sql.param(refs.map(({ instrumentId }) => instrumentId))}::int[]
        ) as r (folio, instrument_id)
        join posting m on m.ledger_account_kind = 'folio' and m.ledger_account_key = r.folio
          and m.instrument_id = r.instrument_id)`,
      until ? lte(journal.businessDate, until) : undefined,
    ),
  );

/** All journals that moved units of a holding or money of its income, until a date or now. */
export const listJournalsOfHolding = (
  db: Db,
  ref: HoldingRef,
  until: BusinessDate | undefined,
): Promise<readonly BookedJournal[]> => {
  const { kind, owner } = incomeAccountOf(ref);
  return listJournals(
    db,
    and(
      sql`${posting.journalId} in (
        select m.journal_id from posting m
        where m.ledger_account_kind = 'folio' and m.ledger_account_key = ${String(ref.folioId)}
          and m.instrument_id = ${ref.instrumentId}
        union all
        select m.journal_id from posting m
        where m.ledger_account_kind = ${kind} and m.ledger_account_key = ${owner} and m.instrument_id is null)`,
      until ? lte(journal.businessDate, until) : undefined,
    ),
  );
};
