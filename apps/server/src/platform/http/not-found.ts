import { Refusal } from '@artha/domain/kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi, isFile, isPage, pathOf } from './addresses.ts';
import { methodFinder } from './method-finder.ts';
import { sendRedirect } from './send-redirect.ts';
import type { Served } from './serve.ts';

/** Answers a GET of a page of the web application. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The page of an unknown address. */
const NOT_FOUND_PAGE = '/404';
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
    const path = pathOf(request);
    if (isPage(path)) return sendPage(request, reply);
    // A browser that opens it for a person shows that it is unknown, and not the refusal of a call.
    if (isFile(path) && request.raw.headers['sec-fetch-dest'] === 'document')
      return sendRedirect(reply, { path: NOT_FOUND_PAGE });
    throw new Refusal('request.not-found');
  });
}
