import { createCipheriv, randomBytes } from 'node:crypto';
import {
  answerBinding,
  packPayload,
  PAYLOAD_HEADER,
  PAYLOAD_IV_BYTES,
  PAYLOAD_TAG_BYTES,
} from '@artha/contract/kit/payload-format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { targetOf } from './open-body.ts';

/** Whether the answer must be encrypted: the request had a valid page key. */
export const isSealed = ({ call }: FastifyRequest): boolean => call?.pageKey !== undefined;

/**
 * Encrypts an answer with the page's key, for this request and this status.
 *
 * @param plain JSON text, or gzip of it, which cannot be confused with JSON
 */
export function sealAnswer(request: FastifyRequest, reply: FastifyReply, plain: string | Buffer): string {
  const { call } = request;
  if (!call?.pageKey) throw new Error('there is no key to encrypt the answer with');
  const { key, keyId } = call.pageKey;
  const iv = randomBytes(PAYLOAD_IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: PAYLOAD_TAG_BYTES });
  cipher.setAAD(Buffer.from(answerBinding(targetOf(request.raw), reply.statusCode, call.payloadIv)));
  const sealed = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final(), cipher.getAuthTag()]);
  reply.header(PAYLOAD_HEADER, keyId);
  const bytes = Buffer.from(packPayload({ stampMs: request.realNow.getTime(), iv, sealed }));
  return `{"payload":"${bytes.toString('base64')}"}`;
}
