import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../env/env.ts';

/** Kinds of sealed values, each with its own derived key. */
export type SealPurpose =
  | 'pan'
  | 'guardian-pan'
  | 'holder-pan'
  | 'holder-declaration'
  | 'bank-account-number'
  | 'bank-record'
  | 'ekyc-exchange'
  | 'ekyc-compared'
  | 'application-holders'
  | 'tax-residences'
  | 'payload-key'
  | 'file'
  | 'archive';

/** Kinds of values with a blind index. */
export type BlindIndexPurpose = 'pan' | 'bank-account-number' | 'login-name';

/** The id of the row that holds a sealed value. */
export type SealOwner = string | number;

export interface Secrets {
  /** Encrypts a text for one row and kind; it opens nowhere else. The same text gives a different value each time. */
  seal(purpose: SealPurpose, owner: SealOwner, text: string): string;
  /** @throws UnsealError when it was not sealed for this row with a known key */
  open(purpose: SealPurpose, owner: SealOwner, sealed: string): string;
  /** The same for bytes: `v1.<key id>.` in ASCII, then iv, ciphertext and tag. */
  sealBytes(purpose: SealPurpose, owner: SealOwner, bytes: Uint8Array): Buffer;
  /** @throws UnsealError */
  openBytes(purpose: SealPurpose, owner: SealOwner, sealed: Uint8Array): Buffer;
  /** A keyed hash for finding sealed values; equal for equal texts, ignoring case. */
  blindIndex(purpose: BlindIndexPurpose, text: string): string;
  /** The prefix of values sealed with the newest key. */
  readonly newestPrefix: string;
}

/** Names the kind of the value, but reveals nothing of its content. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
  constructor(purpose: SealPurpose) {
    super(`a sealed value (${purpose}) does not open: it was changed or moved, or its key is not in ARTHA_DATA_KEYS`);
  }
}

const FORMAT = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Random. One key may use 2^32 of them, far more than needed. */
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = /^v1\.([\w-]{1,32})\./;
/** `v1.`, the longest id of a key, a dot. */
const PREFIX_MAX_BYTES = 36;

/**
 * Seals personal data and our keys with AES-256-GCM: `v1.<key id>.<base64url of iv, ciphertext, tag>`. Kind, row and
 * key id are bound to the ciphertext.
 *
 * @param dataKeys newest first: it seals, the others only open
 */
export function createSecrets({ dataKeys, piiKey }: Pick<Env, 'dataKeys' | 'piiKey'>): Secrets {
  const [newest] = dataKeys;
  if (!newest) throw new Error('there is no key to seal with');
  const keyOf = derivedKeys(dataKeys);
  const newestPrefix = `${FORMAT}.${newest.id}.`;
  /** Iv, ciphertext and tag, each on its own: a file is not copied more often than it must be. */
  const encrypt = (purpose: SealPurpose, owner: SealOwner, bytes: Uint8Array): readonly Buffer[] => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(newest.id, purpose) ?? '', iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(aadOf(newest.id, purpose, owner));
    return [iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
  };
  return {
    newestPrefix,
    seal: (purpose, owner, text) =>
      newestPrefix + Buffer.concat(encrypt(purpose, owner, Buffer.from(text))).toString('base64url'),
    sealBytes: (purpose, owner, bytes) => Buffer.concat([Buffer.from(newestPrefix), ...encrypt(purpose, owner, bytes)]),
    openBytes: (purpose, owner, sealed) => {
      const all = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const [prefix = '', keyId = ''] = PREFIX.exec(all.toString('latin1', 0, PREFIX_MAX_BYTES)) ?? [];
      const bytes = all.subarray(prefix.length);
      const key = keyOf(keyId, purpose);
      if (prefix === '' || !key || bytes.length < IV_BYTES + TAG_BYTES) throw new UnsealError(purpose);
      return decrypted(bytes, key, aadOf(keyId, purpose, owner)) ?? refuse(purpose);
    },
    open: (purpose, owner, sealed) => {
      const [format, keyId = '', body = '', ...rest] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const key = keyOf(keyId, purpose);
      const isWhole = bytes.length >= IV_BYTES + TAG_BYTES && bytes.toString('base64url') === body;
      if (format !== FORMAT || rest.length > 0 || !isWhole || !key) throw new UnsealError(purpose);
      return (decrypted(bytes, key, aadOf(keyId, purpose, owner)) ?? refuse(purpose)).toString('utf8');
    },
    blindIndex: (purpose, text) =>
      createHmac('sha256', piiKey).update(`${purpose}|${text.toUpperCase()}`).digest('base64url'),
  };
}

function refuse(purpose: SealPurpose): never {
  throw new UnsealError(purpose);
}

/** The additional authenticated data, unique for each kind and row. */
const aadOf = (keyId: string, purpose: SealPurpose, owner: SealOwner) =>
  Buffer.from(JSON.stringify([FORMAT, keyId, purpose, String(owner)]));

/** Derives a key for each purpose from the data key of an id; undefined for an unknown id. */
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

/** @returns undefined when the tag does not match */
function decrypted(bytes: Buffer, key: Buffer, aad: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}
