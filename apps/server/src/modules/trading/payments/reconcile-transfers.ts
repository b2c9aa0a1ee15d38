import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import type { Statement } from './clearing.adapter.ts';
import { applyCredit } from './credits/apply-credit.ts';
import { findCreditByUtr } from './credits/credits.queries.ts';
import type { listReceived } from './credits/credits.queries.ts';
import { implausibleTimeOfCredit } from './credits/implausible-credit.ts';
import type { FoundDifference } from './differences/differences.queries.ts';
import { nowOf, type ReconcileParts } from './reconcile-parts.ts';

type Transfer = Statement['transfers'][number];
type Received = Awaited<ReturnType<typeof listReceived>>;

/** Compares the transfers of a statement with ours, and books those that were never reported. */
export async function transferDifferences(
  parts: ReconcileParts,
  { transfers }: Statement,
  received: Received,
): Promise<readonly FoundDifference[]> {
  const inStatement = new Set(transfers.map(({ utr }) => utr));
  const missing = received
    .filter(({ utr }) => !inStatement.has(utr))
    .map(({ utr, amount }) => ({
      kind: 'transfer-missing' as const,
      subjectKey: utr,
      reference: utr,
      ourAmount: amount,
    }));
  const others: FoundDifference[] = [];
  for (const transfer of transfers) {
    const found = await compareTransfer(parts, transfer);
    if (found) others.push(found);
  }
  return [...missing, ...others];
}

async function compareTransfer(parts: ReconcileParts, transfer: Transfer): Promise<FoundDifference | undefined> {
  const { utr, amount, at } = transfer;
  const about = { subjectKey: utr, reference: utr, theirAmount: amount };
  const known = await findCreditByUtr(parts.database.db, utr);
  if (known)
    return known.amount === amount ? undefined : { ...about, kind: 'transfer-mismatch', ourAmount: known.amount };
  const now = nowOf(parts);
  const reported = { ...transfer, receivedAt: at };
  const apply = async (tx: Tx): Promise<FoundDifference | undefined> => {
    if (await implausibleTimeOfCredit(tx, reported, now)) return { ...about, kind: 'transfer-implausible' };
    const isNew = await applyCredit(tx, reported, { ...now, secrets: parts.secrets });
    return isNew ? { ...about, kind: 'transfer-late' } : undefined;
  };
  return transaction(parts.database, apply, { sharedLock: CALENDAR_LOCK });
}
