import { PAYLOAD_HEADER } from '@artha/contract/kit/payload-format';
import { isSigned } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { networkOf } from '../client-address.ts';
import type { GuardMaker } from '../guards/guard.ts';
import { anonymousKey } from './page-keys.ts';

/** An RSA ciphertext of 3,072 bits is 512 characters, without any to spare: each key has one spelling. */
const HEADER = /^([\w-]{1,32})\.([\w-]{512})$/;

/**
 * Unwraps the page's key: from here on everything that is answered is encrypted. Where payloads must be encrypted a
 * body without the key goes no further.
 *
 * @throws Refusal request.payload, for whatever is wrong
 */
export const readPageKey: GuardMaker = (route, { payload, pageKeys, buckets }) => {
  if (!payload || isSigned(route)) return undefined;
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
      // What is no key goes the same way to the same refusal as a key with a wrong payload, and takes as long.
      call.pageKey = anonymousKey(keyId);
    }
  };
};

/**
 * A page's key belongs to whoever is signed in with it first: what another page has encrypted does not become a call of
 * one's own. As far as this node has seen; a page that changes hands makes a new key.
 */
export const checkPageOwner: GuardMaker = (route, { payload }) => {
  if (!payload || isSigned(route)) return undefined;
  return ({ pageKey, session }) => {
    if (!pageKey || !session) return;
    pageKey.ownerId ??= session.userId;
    if (pageKey.ownerId !== session.userId) throw new Refusal('request.payload');
  };
};
