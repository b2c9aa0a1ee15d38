import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Difference, ReconciliationCheck } from '../../../platform/db/reconciliation-check.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { holdingDifferences } from './holding-differences.ts';
import { holdingsTouchedBy, refText } from './holding-ref.ts';
import { listJournalsBehind } from './journals.queries.ts';
import {
  checks,
  countLedger,
  listHoldingsAfter,
  listHoldingsOfAccount,
  streamDifferences,
} from './reconciliation.queries.ts';
import type { HoldingRow } from './projections.queries.ts';
import { listLotsOf } from './projections.queries.ts';

const HOLDINGS_PAGE_ROWS = 100;
const STATEMENT_TIMEOUT_MS = 600_000;

/** Calendar days by which money has been allotted or refunded in every case, even over long holidays. */
export const SETTLED_AFTER_DAYS = 15;

export interface Reconciliation {
  readonly journalCount: number;
  readonly postingCount: number;
  readonly holdingCount: number;
  readonly differenceCount: number;
}

interface ReconciliationOptions {
  /** Receives each difference as it is found; differences are not collected. */
  readonly onDifference: (difference: Difference) => void;
  /** If given, money in transit that last moved before this day is a difference. */
  readonly settledBefore?: BusinessDate;
  /** Those of other modules: `reconciliationChecksOf`. */
  readonly furtherChecks?: readonly ReconciliationCheck[];
  /** Ends it between two statements. */
  readonly signal?: AbortSignal;
}

/**
 * Recomputes everything from the postings and reports every difference: journals that do not balance; holdings, lots
 * and balances that differ from their postings; ledger accounts with the wrong sign; what other modules compare. Reads
 * one snapshot of the database while others work, a page at a time.
 */
export const reconcileLedger = (
  database: Pick<Database, 'db'>,
  options: ReconciliationOptions,
): Promise<Reconciliation> =>
  transaction(database, (tx) => reconcileWithin(tx, options), {
    isolation: 'repeatable read',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });

/** The same inside a transaction, including its uncommitted changes. */
export async function reconcileWithin(
  tx: Tx,
  { onDifference, settledBefore, furtherChecks = [], signal }: ReconciliationOptions,
): Promise<Reconciliation> {
  let differenceCount = 0;
  const report = (difference: Difference) => {
    differenceCount += 1;
    onDifference(difference);
  };
  for (const check of [...checks(settledBefore), ...furtherChecks]) {
    signal?.throwIfAborted();
    for await (const difference of streamDifferences(tx, check)) report(difference);
  }
  const holdingCount = await reconcileHoldings(tx, report, signal);
  const { journals, postings } = await countLedger(tx);
  return { journalCount: journals, postingCount: postings, holdingCount, differenceCount };
}

/** @returns the number of holdings */
async function reconcileHoldings(
  tx: Tx,
  report: (difference: Difference) => void,
  signal: AbortSignal | undefined,
): Promise<number> {
  let holdingCount = 0;
  let after = { folioId: 0, instrumentId: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const page = await listHoldingsAfter(tx, after, HOLDINGS_PAGE_ROWS);
    await reconcilePage(tx, page, report);
    holdingCount += page.length;
    after = page.at(-1) ?? after;
    if (page.length < HOLDINGS_PAGE_ROWS) return holdingCount;
  }
}

async function reconcilePage(
  tx: Tx,
  page: readonly HoldingRow[],
  report: (difference: Difference) => void,
): Promise<void> {
  const lots = Map.groupBy(await listLotsOf(tx, page), refText);
  const behind = holdingsTouchedBy(await listJournalsBehind(tx, page));
  for (const row of page) {
    const name = refText(row);
    holdingDifferences(row, lots.get(name) ?? [], behind.get(name)?.journals ?? []).map(report);
  }
}

/** Where the holdings of an account differ from the ledger. */
export async function accountDifferences(tx: Tx, accountId: number): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  await reconcilePage(tx, await listHoldingsOfAccount(tx, accountId), (difference) => differences.push(difference));
  return differences;
}
