import type { Db } from '../../../platform/db/database.ts';
import { countOverdue, findHead, findSealed, listSealed } from './audit.queries.ts';
import type { AuditKey, Entry, Head } from './chain.ts';
import { hashEntry } from './chain.ts';

const BATCH = 1_000;
/** Entries are sealed within seconds: one that waits this long will not be sealed, or was inserted by other means. */
const SEALED_WITHIN_SECONDS = 60;

export interface Verdict {
  /** The last intact entry. */
  readonly head: Head;
  /** The first error found; undefined when the chain is intact. */
  readonly broken: string | undefined;
}

/**
 * Walks the chain from its beginning and stops at the first entry that was edited, deleted, inserted or moved. Entries
 * may be written and sealed at the same time.
 *
 * @param known a head recorded elsewhere: it must still be part of the chain
 */
export async function verifyChain(db: Db, keys: readonly AuditKey[], known?: Head): Promise<Verdict> {
  const end = await findHead(db);
  const secrets = new Map(keys.map((key) => [key.id, key]));
  let head: Head = { seq: 0, hash: '' };
  for (let batch = await listSealed(db, { after: 0, limit: BATCH }); batch.length > 0;) {
    for (const entry of batch) {
      const broken = brokenAt(entry, head, secrets);
      if (broken !== undefined) return { head, broken };
      head = { seq: head.seq + 1, hash: entry.hash ?? '' };
    }
    batch = await listSealed(db, { after: head.seq, limit: BATCH });
  }
  return { head, broken: (await brokenEnd(db, head, end)) ?? (await lostHead(db, known)) ?? (await overdue(db)) };
}

function brokenAt(entry: Entry, before: Head, keys: ReadonlyMap<string, AuditKey>): string | undefined {
  const seq = before.seq + 1;
  if (entry.seq !== seq) return `entry ${seq} is missing: entry ${entry.seq} follows entry ${before.seq}`;
  if (entry.prevHash !== before.hash) return `entry ${seq} (id ${entry.id}) does not follow the entry before it`;
  const key = keys.get(entry.keyId ?? '');
  if (!key) return `entry ${seq} (id ${entry.id}) is sealed with an unknown key: ${entry.keyId}`;
  if (hashEntry(key, entry, seq, before.hash) !== entry.hash) return `entry ${seq} (id ${entry.id}) was edited`;
  return undefined;
}

/** The chain must reach at least the head it had when the walk began. */
async function brokenEnd(db: Db, walked: Head, end: Head | undefined): Promise<string | undefined> {
  if (!end) return 'the head of the chain is missing';
  if (walked.seq < end.seq) return `entries ${walked.seq + 1} to ${end.seq} are missing from the end`;
  return (await isPart(db, end)) ? undefined : `the head, ${end.seq}, does not match the entry at that position`;
}

async function lostHead(db: Db, known: Head | undefined): Promise<string | undefined> {
  if (!known || (await isPart(db, known))) return undefined;
  return `entry ${known.seq} does not match the recorded head`;
}

const isPart = async (db: Db, { seq, hash }: Head) => seq === 0 || (await findSealed(db, seq))?.hash === hash;

async function overdue(db: Db): Promise<string | undefined> {
  const count = await countOverdue(db, SEALED_WITHIN_SECONDS);
  return count === 0 ? undefined : `${count} entries have waited more than ${SEALED_WITHIN_SECONDS} s for their seal`;
}
