import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { AccessKey } from './check-signature.ts';
import { signatureProblem } from './check-signature.ts';
import { deleteObject, findObject, putObject } from './objects.queries.ts';

const OBJECT_MAX_BYTES = 32 * 1_024 * 1_024;
const PATH = '/object-store/:bucket/*';

interface ObjectParams {
  readonly bucket: string;
  readonly '*': string;
}

/** An object store that speaks the part of the S3 protocol that the product uses: docs/external-systems.md. */
export function objectStoreRoutes(
  app: FastifyInstance,
  { db, realNowMs, fileStore }: { readonly db: Database; readonly realNowMs: RealNow; readonly fileStore: AccessKey },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: OBJECT_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers } = request;
    const problem = signatureProblem({ method, url, headers, body: bodyOf(request) }, fileStore, realNowMs());
    return problem === undefined ? undefined : sendProblem(reply, 403, problem);
  });
  const nameOf = ({ params }: FastifyRequest) => {
    const { bucket, '*': key } = params as ObjectParams;
    return { bucket, key };
  };
  app.put(PATH, { bodyLimit: OBJECT_MAX_BYTES }, (request, reply) => {
    putObject(db, nameOf(request), bodyOf(request), realNowMs());
    return reply.code(200).send();
  });
  app.get(PATH, (request, reply) => {
    const bytes = findObject(db, nameOf(request));
    if (!bytes) return sendProblem(reply, 404, 'NoSuchKey');
    return reply.type('application/octet-stream').send(Buffer.from(bytes));
  });
  app.delete(PATH, (request, reply) => {
    deleteObject(db, nameOf(request));
    return reply.code(204).send();
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const sendProblem = (reply: FastifyReply, status: number, code: string) =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
