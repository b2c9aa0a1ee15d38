import type { Db } from '../../../platform/db/database.ts';
import { countByNonce, countOverdue, findHead, findSealed, listSealed } from './audit.queries.ts';
import type { AuditKey, Entry, Head } from './chain.ts';
import { hashEntry, hashUnsignedEntry } from './chain.ts';
import { signatureState } from './signature.ts';

const BATCH = 1_000;
/** Entries are sealed within seconds: one that waits this long will not be sealed, or was inserted by other means. */
const SEALED_WITHIN_SECONDS = 60;

export interface Verdict {
  /** The last intact entry. */
  readonly head: Head;
  /** The first error found in the chain; undefined when it is intact. */
  readonly broken: string | undefined;
  /** The ids of the first sealed entries that the product did not write, and how many there are. */
  readonly forged: { readonly ids: readonly number[]; readonly count: number };
}

const FORGED_LISTED_MAX = 10;

/**
 * Walks the chain from its beginning and stops at the first entry that was edited, deleted, inserted or moved. An entry
 * that the product sealed but did not write is counted, and the walk goes on. Entries may be written and sealed at the
 * same time.
 *
 * @param known a head recorded elsewhere: it must still be part of the chain
 */
export async function verifyChain(db: Db, keys: readonly AuditKey[], known?: Head): Promise<Verdict> {
  const end = await findHead(db);
  const secrets = new Map(keys.map((key) => [key.id, key]));
  const forgedIds: number[] = [];
  let head: Head = { seq: 0, hash: '' };
  const verdict = (broken: string | undefined): Verdict => ({
    head,
    broken,
    forged: { ids: forgedIds.slice(0, FORGED_LISTED_MAX), count: forgedIds.length },
  });
  for (let batch = await listSealed(db, { after: 0, limit: BATCH }); batch.length > 0;) {
    for (const entry of batch) {
      const broken = brokenAt(entry, head, secrets);
      if (broken !== undefined) return verdict(broken);
      if (isForged(entry, head, secrets)) forgedIds.push(entry.id);
      head = { seq: head.seq + 1, hash: entry.hash ?? '' };
    }
    const nonces = new Set(batch.flatMap(({ nonce }) => nonce ?? []));
    if ((await countByNonce(db, [...nonces])) !== nonces.size)
      return verdict(`a signature up to entry ${head.seq} is used twice`);
    batch = await listSealed(db, { after: head.seq, limit: BATCH });
  }
  return verdict((await brokenEnd(db, head, end)) ?? (await lostHead(db, known)) ?? (await overdue(db)));
}

function brokenAt(entry: Entry, before: Head, keys: ReadonlyMap<string, AuditKey>): string | undefined {
  const seq = before.seq + 1;
  if (entry.seq !== seq) return `entry ${seq} is missing: entry ${entry.seq} follows entry ${before.seq}`;
  if (entry.prevHash !== before.hash) return `entry ${seq} (id ${entry.id}) does not follow the entry before it`;
  const key = keys.get(entry.keyId ?? '');
  if (!key) return `entry ${seq} (id ${entry.id}) is sealed with an unknown key: ${entry.keyId}`;
  const isIntact = hashEntry(key, entry, seq, before.hash) === entry.hash || isFromBeforeSignatures(key, entry, before);
  return isIntact ? undefined : `entry ${seq} (id ${entry.id}) was edited`;
}

const isFromBeforeSignatures = (key: AuditKey, entry: Entry, before: Head): boolean =>
  entry.signature === null && hashUnsignedEntry(key, entry, before.seq + 1, before.hash) === entry.hash;

/** Whether an intact entry was written by other means than the product. */
function isForged(entry: Entry, before: Head, keys: ReadonlyMap<string, AuditKey>): boolean {
  if (signatureState(keys, entry) === 'valid') return false;
  const key = keys.get(entry.keyId ?? '');
  return !key || !isFromBeforeSignatures(key, entry, before);
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
