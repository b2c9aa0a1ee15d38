import { Refusal } from '@artha/domain/kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './json-text.ts';

const TYPE = /^application\/json(?:\s*;\s*charset=(?:utf-8|"utf-8"))?$/i;

/**
 * Accepts only JSON in UTF-8, parsed strictly. The bytes are kept for verifying signatures. The body of an upload is
 * left to its call, which reads it after its own checks.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, _payload, done) => {
    done(request.call?.incomingFile ? null : new Refusal('request.unsupported-type'), undefined);
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, bytes, done) => {
    try {
      const body = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
      if (!TYPE.test(request.raw.headers['content-type'] ?? '')) throw new Refusal('request.unsupported-type');
      if (request.raw.headers['content-encoding'] !== undefined) throw new Refusal('request.unsupported-type');
      request.bodyBytes = body;
      done(null, body.length === 0 ? undefined : parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
}
