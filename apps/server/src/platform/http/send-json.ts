import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from './answer-failure.ts';
import { isSealed, sealAnswer } from './payload/seal-answer.ts';

const gzipElsewhere = promisify(gzip);

const COMPRESSED_FROM_CHARACTERS = 1_024;
/** Up to here, handing the text to another thread takes the event loop longer than compressing it (40 µs). */
const COMPRESSED_HERE_TO_CHARACTERS = 20_000;
/** Two thirds of the default level's gain for a third of its work. */
const LEVEL = 3;

/**
 * Sends JSON text, compressed beyond a kilobyte if the caller accepts gzip; a long one outside the event loop. Without
 * text the status is 204. Compression comes before encryption.
 */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | undefined,
): FastifyReply | Promise<FastifyReply> {
  if (text === undefined) return reply.code(204).send();
  reply.header('content-type', JSON_TYPE);
  const send = isSealed(request)
    ? (plain: string | Buffer) => reply.send(sealAnswer(request, reply, plain))
    : sendPlain;
  if (text.length <= COMPRESSED_FROM_CHARACTERS) return send(text);
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.raw.headers['accept-encoding'])) return send(text);
  if (text.length <= COMPRESSED_HERE_TO_CHARACTERS) return send(gzipSync(text, { level: LEVEL }));
  return gzipElsewhere(text, { level: LEVEL }).then(send);

  function sendPlain(plain: string | Buffer): FastifyReply {
    return typeof plain === 'string' ? reply.send(plain) : reply.header('content-encoding', 'gzip').send(plain);
  }
}

export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i.test(accepted);
