import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './http-call.ts';
import type { SigningKey } from './signature.ts';
import { requireSignature } from './signature.ts';

/** A signature is over the bytes as they came, so JSON bodies reach the handlers of this scope unread. */
export function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/**
 * The JSON of a signed call; undefined when it has none.
 *
 * @throws HttpProblem 401 when it is not signed, or not by who knows the secret
 */
export function readSigned(request: FastifyRequest, key: SigningKey, realNowMs: number): unknown {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  requireSignature(key, { method: request.method, path: request.url, body }, request.headers[key.header], realNowMs);
  return parseJson(body.toString('utf8'));
}
