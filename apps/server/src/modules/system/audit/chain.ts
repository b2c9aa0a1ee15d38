import { createHash, createHmac } from 'node:crypto';
import type { auditLog } from './audit.tables.ts';

export type Entry = typeof auditLog.$inferSelect;

/**
 * What is recorded of an action; the time is the database's. The order is that of the signed text: it never changes.
 */
const CONTENTS = [
  'userId',
  'roleId',
  'sessionId',
  'ip',
  'requestId',
  'action',
  'objectType',
  'objectId',
  'beforeDigest',
  'afterDigest',
] as const satisfies readonly (keyof Entry)[];

export type Contents = Readonly<Pick<Entry, (typeof CONTENTS)[number]>>;

/** A sealing key. Each entry has the id of its key, so that older entries still verify after a key change. */
export interface AuditKey {
  readonly id: string;
  readonly secret: string;
}

export interface Seal {
  readonly seq: number;
  readonly keyId: string;
  readonly prevHash: string;
  readonly hash: string;
}

/** The head of the chain: its last entry. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

const KEY_ID_CHARACTERS = 12;

/** @param secrets newest first: the first one seals, the others only verify */
export const auditKeys = (secrets: readonly string[]): readonly AuditKey[] =>
  secrets.map((secret) => ({
    id: createHash('sha256').update(`audit key id ${secret}`).digest('hex').slice(0, KEY_ID_CHARACTERS),
    secret,
  }));

/** HMAC-SHA256 over the previous hash and all columns of the row: it cannot be computed without the key. */
export const hashEntry = (key: AuditKey, entry: Entry, seq: number, prevHash: string): string => {
  const { id, at, createdAt, nonce, signingKeyId, signature } = entry;
  const times = [at.toISOString(), createdAt?.toISOString() ?? null];
  const columns = [seq, key.id, id, ...times, nonce, signingKeyId, signature, ...contentsOf(entry)];
  return hashOf(key, prevHash, columns);
};

/**
 * The hash that an entry was sealed with before entries were signed. It only verifies: an entry that waits without a
 * signature is never sealed like that, so that it cannot pass for an old one.
 */
export const hashUnsignedEntry = (key: AuditKey, entry: Entry, seq: number, prevHash: string): string => {
  const times = [entry.at.toISOString(), entry.createdAt?.toISOString()];
  return hashOf(key, prevHash, [seq, key.id, entry.id, ...times, ...contentsOf(entry)]);
};

const hashOf = ({ secret }: AuditKey, prevHash: string, columns: readonly unknown[]): string =>
  createHmac('sha256', secret).update(prevHash).update('\n').update(JSON.stringify(columns)).digest('hex');

/** What an entry says, in a fixed order. */
export const contentsOf = (entry: Contents): readonly unknown[] => CONTENTS.map((name) => entry[name]);

/** The seals that append entries to the chain, in their order. */
export function sealsOf(key: AuditKey, head: Head, entries: readonly Entry[]): (Seal & { readonly id: number })[] {
  let { seq, hash: prevHash } = head;
  return entries.map((entry) => {
    seq += 1;
    const seal = { id: entry.id, seq, keyId: key.id, prevHash, hash: hashEntry(key, entry, seq, prevHash) };
    prevHash = seal.hash;
    return seal;
  });
}
