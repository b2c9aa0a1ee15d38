import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuditKey, Contents, Entry } from './chain.ts';
import { contentsOf } from './chain.ts';

export interface SignedContents extends Contents {
  readonly nonce: string;
  readonly signingKeyId: string;
  readonly signature: string;
}

const NONCE_BYTES = 16;

/** Signs the contents of an entry where it is written, so that a row written by other means is recognised. */
export function signed(key: AuditKey, contents: Contents): SignedContents {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { ...contents, nonce, signingKeyId: key.id, signature: signatureOf(key, contents, nonce) };
}

/** HMAC-SHA256 over all contents and the nonce. Its first word keeps it apart from the hashes of the chain. */
function signatureOf(key: AuditKey, contents: Contents, nonce: string): string {
  const canonical = JSON.stringify([nonce, key.id, ...contentsOf(contents)]);
  return createHmac('sha256', key.secret).update(`entry\n${canonical}`).digest('hex');
}

export type SignatureState = 'valid' | 'missing' | 'wrong' | 'unknown-key';

/** Whether an entry was written by a program that has one of the keys. */
export function signatureState(keys: ReadonlyMap<string, AuditKey>, entry: Entry): SignatureState {
  const { nonce, signingKeyId, signature } = entry;
  if (nonce === null || signingKeyId === null || signature === null) return 'missing';
  const key = keys.get(signingKeyId);
  if (!key) return 'unknown-key';
  const [expected, found] = [signatureOf(key, entry, nonce), signature].map((text) => Buffer.from(text));
  return expected?.length === found?.length && timingSafeEqual(expected!, found!) ? 'valid' : 'wrong';
}
