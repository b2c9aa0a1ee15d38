import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './http-call.ts';
import type { SigningKey } from './signature.ts';
import { requireSignature } from './signature.ts';

/** JSON bodies reach the handlers of this scope as bytes, because signatures cover the bytes as received. */
export function parseJsonAsBytes(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/**
 * The JSON body of a signed call; undefined when it is empty or malformed.
 *
 * @throws HttpProblem 401 when the signature is missing or invalid
 */
export function readSigned(request: FastifyRequest, key: SigningKey, realNowMs: number): unknown {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  requireSignature(key, { method: request.method, path: request.url, body }, request.headers[key.header], realNowMs);
  return parseJson(body.toString('utf8'));
}
