import { createHash, createHmac } from 'node:crypto';
import type { auditLog } from './audit.tables.ts';

export type Entry = typeof auditLog.$inferSelect;

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
export function hashEntry(key: AuditKey, entry: Entry, seq: number, prevHash: string): string {
  const canonical = JSON.stringify([
    seq,
    key.id,
    entry.id,
    entry.at.toISOString(),
    entry.createdAt.toISOString(),
    entry.userId,
    entry.roleId,
    entry.sessionId,
    entry.ip,
    entry.requestId,
    entry.action,
    entry.objectType,
    entry.objectId,
    entry.beforeDigest,
    entry.afterDigest,
  ]);
  return createHmac('sha256', key.secret).update(prevHash).update('\n').update(canonical).digest('hex');
}

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
