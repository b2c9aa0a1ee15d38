import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { PAYLOAD_HEADER, STAMP_TOLERANCE_MS } from '@artha/contract/kit/payload-format';
import type { PayloadPublicKey } from '@artha/contract/system/product-config';
import { logout } from '@artha/contract/system/session';
import type { Page } from '../../apps/server/src/platform/http/payload/testing/page.ts';
import { openPage, wrapFor } from '../../apps/server/src/platform/http/payload/testing/page.ts';
import type { SameAnswer } from './same-answer.ts';
import type { PreparedRequest } from './visitor.ts';

const MODULUS_BYTES = 384;
const SHORT_KEY_BYTES = 16;

const seal = (page: Page, stampMs = Date.now()): Buffer => page.seal('{}', { stampMs, path: logout.path });

/** Begins with a zero byte: so it is below the modulus, as every ciphertext must be, and every OAEP block begins so. */
const zeroThenRandom = (): Buffer => Buffer.concat([Buffer.of(0), randomBytes(MODULUS_BYTES - 1)]);

/** A ciphertext that decrypts to a given block: RSA without padding. */
const encryptedBlock = ({ publicKey }: PayloadPublicKey, block: Buffer): Buffer => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
};

const requestOf = (header: string, payload: Buffer): Promise<PreparedRequest> =>
  Promise.resolve({
    route: logout,
    body: JSON.stringify({ payload: payload.toString('base64') }),
    headers: { [PAYLOAD_HEADER]: header },
  });

/**
 * Why an encrypted body cannot be read. If the duration revealed whether a ciphertext is a key, or how far it is from
 * one, a recorded key could be decrypted by trying (the attacks of Manger and Bleichenbacher).
 */
export function unreadablePayload(server: PayloadPublicKey): SameAnswer {
  const withBody = (wrapped: Buffer) =>
    requestOf(`${server.keyId}.${wrapped.toString('base64url')}`, seal(openPage(server)));
  return {
    name: 'encrypted body',
    answer: '"code":"request.payload"',
    differenceMaxMs: 1,
    samples: 41,
    reasons: [
      { name: 'random bytes as the key', prepare: () => withBody(zeroThenRandom()) },
      {
        name: 'a block that begins like a key',
        prepare: () => withBody(encryptedBlock(server, zeroThenRandom())),
      },
      { name: 'a key of another length', prepare: () => withBody(wrapFor(server, randomBytes(SHORT_KEY_BYTES))) },
      {
        name: 'a key, payload of another key',
        prepare: () => requestOf(openPage(server).header, seal(openPage(server))),
      },
      {
        name: 'a key, payload that can be decrypted but is too old',
        prepare: () => {
          const page = openPage(server);
          return requestOf(page.header, seal(page, Date.now() - 2 * STAMP_TOLERANCE_MS));
        },
      },
    ],
  };
}
