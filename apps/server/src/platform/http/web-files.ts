import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DocumentHeaders } from './answer-headers.ts';
import type { SendPage } from './not-found.ts';

/** Names with a content hash: 'assets/index-Bx3kQz1.js', possibly compressed. */
const HASHED = /-[\w-]{7,}\.\w+(?:\.map)?(?:\.br|\.gz)?$/;
const INDEX = 'index.html';

/**
 * Serves the built web application: the files that exist at the start, with their compressed versions, and the page for
 * every address outside the API.
 *
 * @returns the function that answers with the page
 */
export function addWebFiles(
  app: FastifyInstance,
  webFolder: string | undefined,
  documentHeaders: DocumentHeaders,
): SendPage {
  if (webFolder === undefined || !existsSync(join(webFolder, INDEX))) {
    const notBuilt: SendPage = (_request, reply) =>
      documentHeaders(reply).code(503).type('text/plain; charset=utf-8').send('The web bundle has not been built.\n');
    app.get('/', notBuilt);
    return notBuilt;
  }
  void app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: INDEX,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      documentHeaders(reply).header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return (_request, reply) => reply.sendFile(INDEX);
}
