import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SealedColumn } from '../../secrets/reseal.queries.ts';

/**
 * The server's key pairs for payload encryption, shared by all nodes. Browsers get the newest one; the previous one is
 * still accepted.
 */
export const payloadKey = pgTable('payload_key', {
  keyId: text().primaryKey(),
  /** SPKI, base64. */
  publicKey: text().notNull(),
  /** PKCS#8, encrypted (platform/secrets). */
  privateKeySealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Nonces of received payloads, each valid once. Rows are kept for ten minutes, in an unlogged table. */
export const payloadNonce = pgTable(
  'payload_nonce',
  {
    /** SHA-256 of the wrapped key, base64url. */
    keyDigest: text().notNull(),
    iv: text().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.keyDigest, row.iv] }), index().on(row.seenAt)],
);

/** Private keys are encrypted with the data key. */
export const SEALED_PAYLOAD_KEYS: SealedColumn = {
  purpose: 'payload-key',
  owner: payloadKey.keyId,
  sealed: payloadKey.privateKeySealed,
};
