import type { KeyObject, webcrypto } from 'node:crypto';
import { createHash, createSecretKey, randomBytes } from 'node:crypto';

/** The key of one page of a browser, unwrapped. It goes into no log: of a KeyObject nothing is printed. */
export interface PageKey {
  /** The pair of ours that it was wrapped for. */
  readonly keyId: string;
  /** SHA-256 of the wrapped key, base64url. */
  readonly print: string;
  readonly key: KeyObject;
  /** The user whose session came with it first. */
  ownerId: number | undefined;
}

/** A page's key as it came, and what unwraps it. */
interface WrappedKey {
  readonly keyId: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly wrapped: Buffer<ArrayBuffer>;
}

const AES_KEY_BYTES = 32;
const KEYS_MAX = 20_000;

/**
 * The page keys that a node has unwrapped, those not used for longest forgotten first: unwrapping takes a millisecond
 * of a core, away from the event loop, and each page's key comes with each of its calls.
 */
export class PageKeys {
  readonly #kept = new Map<string, Promise<PageKey | undefined>>();
  readonly #max: number;

  constructor(max: number = KEYS_MAX) {
    this.#max = max;
  }

  /**
   * @param beforeUnwrapping may refuse by throwing
   * @returns undefined for what is no key wrapped for this pair; it is not remembered
   */
  async get({ keyId, privateKey, wrapped }: WrappedKey, beforeUnwrapping: () => void): Promise<PageKey | undefined> {
    const print = createHash('sha256').update(wrapped).digest('base64url');
    // A key wrapped for a pair that is understood no more must not be found under a younger one.
    const name = `${keyId}.${print}`;
    const kept = this.#kept.get(name);
    if (kept) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    beforeUnwrapping();
    const unwrapping = unwrapped(privateKey, wrapped).then((key) => {
      if (!key) this.#kept.delete(name);
      return key && { keyId, print, key, ownerId: undefined };
    });
    this.#kept.set(name, unwrapping);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    return unwrapping;
  }
}

/** A key that nobody has: nothing was ever encrypted with it. */
export const anonymousKey = (keyId: string): PageKey => ({
  keyId,
  print: '',
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
