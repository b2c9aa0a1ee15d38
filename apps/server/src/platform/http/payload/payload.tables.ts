import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SealedColumn } from '../../secrets/reseal.queries.ts';

/**
 * The server's key pairs for payload encryption, shared by all nodes. The newest one is given to browsers; the one
 * before it is still understood.
 */
export const payloadKey = pgTable('payload_key', {
  keyId: text().primaryKey(),
  /** SPKI, base64. */
  publicKey: text().notNull(),
  /** PKCS#8, sealed (platform/secrets). */
  privateKeySealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Nonces of payloads that came: each is good once. Rows live ten minutes, in an unlogged table. */
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

/** Private keys are sealed under the data key. */
export const SEALED_PAYLOAD_KEYS: SealedColumn = {
  purpose: 'payload-key',
  owner: payloadKey.keyId,
  sealed: payloadKey.privateKeySealed,
};
