import type { webcrypto } from 'node:crypto';
import type { PayloadPublicKey } from '@artha/contract/system/product-config';
import { elapsedMs } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { makeFirstPayloadKey } from './make-payload-key.ts';
import type { PayloadKeyRow } from './payload.queries.ts';
import { listPayloadKeys } from './payload.queries.ts';

interface LiveKey extends PayloadPublicKey {
  readonly privateKey: webcrypto.CryptoKey;
}

/** A rotation by another node is noticed within a minute, or at once when an unknown key id arrives. */
const READ_EVERY_MS = 60_000;
const READ_AGAIN_AFTER_MS = 1_000;

/** The server's accepted key pairs, cached by a node, newest first. */
export class PayloadKeys {
  readonly #database: Pick<Database, 'db'>;
  readonly #secrets: Secrets;
  #live: readonly LiveKey[] = [];
  #readAtMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** Reads the key pairs, creating the first one if there is none. */
  static async open(database: Pick<Database, 'db'>, secrets: Secrets, realNow: Date): Promise<PayloadKeys> {
    await makeFirstPayloadKey(database, secrets, realNow);
    const keys = new PayloadKeys(database, secrets);
    await keys.#readUnlessWithin(0);
    return keys;
  }

  private constructor(database: Pick<Database, 'db'>, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  /** The key pair for browsers. */
  async newest(): Promise<PayloadPublicKey> {
    await this.#readUnlessWithin(READ_EVERY_MS);
    const [newest] = this.#live;
    if (!newest) throw new Error('there is no key pair for payloads');
    const { keyId, publicKey } = newest;
    return { keyId, publicKey };
  }

  /** @returns undefined for an unknown or expired key pair */
  async find(keyId: string): Promise<webcrypto.CryptoKey | undefined> {
    await this.#readUnlessWithin(READ_EVERY_MS);
    if (!this.#has(keyId)) await this.#readUnlessWithin(READ_AGAIN_AFTER_MS);
    return this.#live.find((key) => key.keyId === keyId)?.privateKey;
  }

  #has(keyId: string): boolean {
    return this.#live.some((key) => key.keyId === keyId);
  }

  /** Concurrent callers share one read. */
  #readUnlessWithin(ms: number): Promise<void> | undefined {
    if (elapsedMs() - this.#readAtMs < ms) return undefined;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const startedAtMs = elapsedMs();
    const rows = await listPayloadKeys(this.#database.db);
    this.#live = await Promise.all(
      rows.map(async (row) => this.#live.find(({ keyId }) => keyId === row.keyId) ?? (await this.#imported(row))),
    );
    this.#readAtMs = startedAtMs;
  }

  async #imported({ keyId, publicKey, privateKeySealed }: PayloadKeyRow): Promise<LiveKey> {
    const pkcs8 = Buffer.from(this.#secrets.open('payload-key', keyId, privateKeySealed), 'base64');
    const kind = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, kind, false, ['decrypt']);
    pkcs8.fill(0);
    return { keyId, publicKey, privateKey };
  }
}
