import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { findHead, hasUnsealed, listUnsealed, lockSealing, updateSeals } from './audit.queries.ts';
import type { AuditKey, Entry } from './chain.ts';
import { sealsOf } from './chain.ts';
import { signatureState } from './signature.ts';

const BATCH = 500;

/**
 * Seals entries committed since the last run, one batch for each transaction. Positions in the chain are assigned here,
 * so that a transaction that commits late or rolls back leaves no gap. An entry whose signature is missing or wrong is
 * sealed too, because it is evidence; each verification reports it, and this one at once.
 *
 * @param keys newest first: it seals, the others only check signatures
 * @returns how many were sealed; 0 also when another node is sealing
 */
export async function sealEntries(
  database: Pick<Database, 'db'>,
  keys: readonly AuditKey[],
  onForged: (entryId: number) => void = () => undefined,
): Promise<number> {
  const [key] = keys;
  if (!key) throw new Error('no key is configured for sealing the audit log');
  const known = new Map(keys.map((each) => [each.id, each]));
  let count = 0;
  for (let isMore = await hasUnsealed(database.db); isMore;) {
    const sealed = await transaction(database, async (tx) => {
      if (!(await lockSealing(tx))) return [];
      const entries = await listUnsealed(tx, BATCH);
      const head = await findHead(tx);
      if (!head) throw new Error('the head of the audit chain is missing');
      if (entries.length > 0) await updateSeals(tx, sealsOf(key, head, entries));
      return entries;
    });
    for (const entry of sealed) if (isForged(known, entry)) onForged(entry.id);
    count += sealed.length;
    isMore = sealed.length === BATCH;
  }
  return count;
}

/** An unknown key is not a forgery here: while a new key is introduced, not every node knows it yet. */
const isForged = (keys: ReadonlyMap<string, AuditKey>, entry: Entry): boolean =>
  ['missing', 'wrong'].includes(signatureState(keys, entry));
