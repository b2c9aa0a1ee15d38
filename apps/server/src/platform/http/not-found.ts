import { Refusal } from '@artha/domain/kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './answer-headers.ts';
import { methodFinder } from './method-finder.ts';
import type { Served } from './serve.ts';

/** Answers a GET of a page of the web application. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Handles requests without a matching route: another method of a known address, a page of the web application, or an
 * unknown address. Decided before a body is read, so that unknown addresses parse nothing.
 */
export function addNotFound(app: FastifyInstance, served: readonly Served[], sendPage: SendPage): void {
  const methodsOf = methodFinder(served);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) {
      done();
      return;
    }
    const path = pathOf(request);
    const methods = isApi(path) ? methodsOf(path) : ['GET', 'HEAD', 'OPTIONS'];
    if (READS.has(request.method) && !isApi(path)) {
      done();
    } else if (methods.length === 0) {
      done(new Refusal('request.not-found'));
    } else {
      reply.header('allow', methods.join(', '));
      if (request.method === 'OPTIONS') reply.code(204).send();
      else done(new Refusal('request.method-not-allowed'));
    }
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(pathOf(request))) throw new Refusal('request.not-found');
    return sendPage(request, reply);
  });
}

/** Outside the web application: calls, health, and what others look for at fixed addresses. */
const RESERVED = /^\/(?:api|health|\.well-known)(?:\/|$)/;
/** Every address of the web application is without an extension, so anything else is a file that does not exist. */
const FILE = /\.[^/]*$/;

/** Whether an address may be one of the web application. What the caller accepts is not asked: not all say it. */
const isPage = (path: string): boolean => !RESERVED.test(path) && !FILE.test(path);

/** The address without its query. */
export function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
