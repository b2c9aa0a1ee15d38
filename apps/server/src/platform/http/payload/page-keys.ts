import type { KeyObject, webcrypto } from 'node:crypto';
import { createHash, createSecretKey, randomBytes } from 'node:crypto';

/** The unwrapped key of one browser page. A KeyObject, so that logs cannot print it. */
export interface PageKey {
  /** The server's key pair that it was wrapped for. */
  readonly keyId: string;
  /** SHA-256 of the wrapped key, base64url. */
  readonly digest: string;
  readonly key: KeyObject;
  /** The user whose session first used it. */
  ownerId: number | undefined;
}

/** A page's key as received, with the private key that unwraps it. */
interface WrappedKey {
  readonly keyId: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly wrapped: Buffer<ArrayBuffer>;
}

const AES_KEY_BYTES = 32;
const KEYS_MAX = 20_000;

/**
 * An LRU cache of the page keys that a node has unwrapped: each call sends its page's key, and unwrapping takes a
 * millisecond of CPU time, outside the event loop.
 */
export class PageKeys {
  readonly #cache = new Map<string, Promise<PageKey | undefined>>();
  readonly #max: number;

  constructor(max: number = KEYS_MAX) {
    this.#max = max;
  }

  /**
   * @param beforeUnwrapping may throw to refuse
   * @returns undefined when it is not a key wrapped for this pair; that is not cached
   */
  async get({ keyId, privateKey, wrapped }: WrappedKey, beforeUnwrapping: () => void): Promise<PageKey | undefined> {
    const digest = createHash('sha256').update(wrapped).digest('base64url');
    // The name includes the key pair, so that a key wrapped for an expired pair is not found under a newer one.
    const name = `${keyId}.${digest}`;
    const cached = this.#cache.get(name);
    if (cached) {
      this.#cache.delete(name);
      this.#cache.set(name, cached);
      return cached;
    }
    beforeUnwrapping();
    const unwrapping = unwrapped(privateKey, wrapped).then((key) => {
      if (!key) this.#cache.delete(name);
      return key && { keyId, digest, key, ownerId: undefined };
    });
    this.#cache.set(name, unwrapping);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > this.#max && oldest !== undefined) this.#cache.delete(oldest);
    return unwrapping;
  }
}

/** A random key that decrypts nothing. */
export const decoyKey = (keyId: string): PageKey => ({
  keyId,
  digest: '',
  key: createSecretKey(randomBytes(AES_KEY_BYTES)),
  ownerId: undefined,
});

async function unwrapped(
  privateKey: webcrypto.CryptoKey,
  wrapped: Buffer<ArrayBuffer>,
): Promise<KeyObject | undefined> {
  try {
    const bytes = Buffer.from(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, wrapped));
    const key = bytes.length === AES_KEY_BYTES ? createSecretKey(bytes) : undefined;
    bytes.fill(0);
    return key;
  } catch {
    return undefined;
  }
}
