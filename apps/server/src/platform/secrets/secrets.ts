import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../env/env.ts';

/** What is sealed, each under a key of its own. */
export type SealPurpose = 'pan' | 'bank-account-number' | 'payload-key';

/** What is found by its print. */
export type BlindIndexPurpose = 'pan' | 'bank-account-number' | 'login-name';

/** Whose row holds a sealed value: its id. */
export type SealOwner = string | number;

export interface Secrets {
  /** Encrypts a text for one row of one kind: nowhere else does it open. The same text never looks the same twice. */
  seal(purpose: SealPurpose, owner: SealOwner, text: string): string;
  /** @throws UnsealError for whatever was not sealed for this row under a key that is known */
  open(purpose: SealPurpose, owner: SealOwner, sealed: string): string;
  /** Equal for equal texts, in upper or lower case, and of no use without the key: what is sealed is found by it. */
  blindIndex(purpose: BlindIndexPurpose, text: string): string;
  /** How a value begins that is sealed under the newest key. */
  readonly newestPrefix: string;
}

/** Says of what kind the value was, and nothing of what it held. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
  constructor(purpose: SealPurpose) {
    super(`a sealed value (${purpose}) does not open: it was changed or moved, or its key is not in ARTHA_DATA_KEYS`);
  }
}

const FORMAT = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Random; under one key 2^32 of them may be used, far more than there are people. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals personal data and keys of ours with AES-256-GCM: `v1.<key id>.<base64url of iv, ciphertext, tag>`. Kind, row
 * and key id are bound to the ciphertext.
 *
 * @param dataKeys newest first: it seals, the others still open
 */
export function createSecrets({ dataKeys, piiKey }: Pick<Env, 'dataKeys' | 'piiKey'>): Secrets {
  const [newest] = dataKeys;
  if (!newest) throw new Error('there is no key to seal with');
  const keyOf = derivedKeys(dataKeys);
  return {
    newestPrefix: `${FORMAT}.${newest.id}.`,
    seal: (purpose, owner, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(newest.id, purpose) ?? '', iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound(newest.id, purpose, owner));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${FORMAT}.${newest.id}.${sealed.toString('base64url')}`;
    },
    open: (purpose, owner, sealed) => {
      const [format, keyId = '', body = '', ...rest] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const key = keyOf(keyId, purpose);
      const isWhole = bytes.length >= IV_BYTES + TAG_BYTES && bytes.toString('base64url') === body;
      if (format !== FORMAT || rest.length > 0 || !isWhole || !key) throw new UnsealError(purpose);
      return decrypted(bytes, key, bound(keyId, purpose, owner)) ?? refuse(purpose);
    },
    blindIndex: (purpose, text) =>
      createHmac('sha256', piiKey).update(`${purpose}|${text.toUpperCase()}`).digest('base64url'),
  };
}

function refuse(purpose: SealPurpose): never {
  throw new UnsealError(purpose);
}

/** A text of which no two pairs of kind and row are the same. */
const bound = (keyId: string, purpose: SealPurpose, owner: SealOwner) =>
  Buffer.from(JSON.stringify([FORMAT, keyId, purpose, String(owner)]));

/** A key for each purpose, from the data key of an id; undefined for an unknown id. */
function derivedKeys(dataKeys: Env['dataKeys']): (keyId: string, purpose: SealPurpose) => Buffer | undefined {
  const derived = new Map<string, Buffer>();
  return (keyId, purpose) => {
    const name = `${keyId}.${purpose}`;
    const known = derived.get(name);
    const dataKey = dataKeys.find(({ id }) => id === keyId);
    if (known || !dataKey) return known;
    const key = Buffer.from(hkdfSync('sha256', dataKey.key, '', `artha|seal|${FORMAT}|${purpose}`, KEY_BYTES));
    derived.set(name, key);
    return key;
  };
}

/** @returns undefined when the tag is not that of these bytes, this key and this place */
function decrypted(bytes: Buffer, key: Buffer, place: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(place);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
