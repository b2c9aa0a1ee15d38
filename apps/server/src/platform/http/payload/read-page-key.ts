import { PAYLOAD_HEADER } from '@artha/contract/kit/payload-format';
import { isSigned } from '@artha/contract/kit/route';
import { isUpload } from '@artha/contract/kit/upload';
import { Refusal } from '@artha/domain/kit/errors';
import { networkOf } from '../client-address.ts';
import type { GuardMaker } from '../guards/guard.ts';
import { decoyKey } from './page-keys.ts';

/** An RSA ciphertext of 3,072 bits is exactly 512 characters, so each key has one encoding. */
const HEADER = /^([\w-]{1,32})\.([\w-]{512})$/;

/**
 * Unwraps the page's key; from here on every answer is encrypted. Where encryption is required, a body without a key is
 * refused. Uploads and their answers are not encrypted.
 *
 * @throws Refusal request.payload for every problem
 */
export const readPageKey: GuardMaker = (route, { payload, pageKeys, buckets }) => {
  if (!payload || isSigned(route) || isUpload(route)) return undefined;
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return (call) => {
    const header = call.incoming.headers[PAYLOAD_HEADER];
    if (header !== undefined) return read(header);
    if (hasBody && payload.isRequired) throw new Refusal('request.payload');
    return undefined;

    async function read(text: string | string[]): Promise<void> {
      const [, keyId = '', wrappedText = ''] = HEADER.exec(String(text)) ?? [];
      const privateKey = keyId === '' ? undefined : await payload?.keys.find(keyId);
      const wrapped = Buffer.from(wrappedText, 'base64url');
      const beforeUnwrapping = () => buckets.unwrap.take(networkOf(call.ip), call.realNow.getTime());
      if (!privateKey) throw new Refusal('request.payload');
      call.pageKey = await pageKeys.get({ keyId, privateKey, wrapped }, beforeUnwrapping);
      if (call.pageKey) return;
      if (!hasBody) throw new Refusal('request.payload');
      // An invalid key leads to the same refusal, after the same time, as a valid key with a wrong payload.
      call.pageKey = decoyKey(keyId);
    }
  };
};

/**
 * A page's key belongs to the user who first used it while signed in, so that nobody can replay another user's payload
 * under their own session. Ownership is known only to this node; a page creates a new key when its user changes.
 */
export const checkPageOwner: GuardMaker = (route, { payload }) => {
  if (!payload || isSigned(route)) return undefined;
  return ({ pageKey, session }) => {
    if (!pageKey || !session) return;
    pageKey.ownerId ??= session.userId;
    if (pageKey.ownerId !== session.userId) throw new Refusal('request.payload');
  };
};
