import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './addresses.ts';
import type { DocumentHeaders } from './answer-headers.ts';
import { Cookies, SESSION_COOKIE } from './cookies.ts';
import type { SendPage } from './not-found.ts';

/** Names with a content hash: 'assets/index-Bx3kQz1.js', possibly compressed. */
const HASHED = /-[\w-]{7,}\.\w+(?:\.map)?(?:\.br|\.gz)?$/;
const INDEX = 'index.html';
/** What a page alone loads: no browser applies the headers of documents to them. A worker has its own policy. */
const PART = /\.(?:css|woff2|(?<!worker[\w.-]*\.)js)(?:\.br|\.gz)?$/;
const LOGIN = '/login';
/** Written by the build: what the pages of some addresses load first. */
const FIRST_FILES = '.first-files.json';

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
      if (PART.test(path)) reply.header('cross-origin-resource-policy', 'same-origin');
      else documentHeaders(reply);
      reply.header('cache-control', cachingOf(path));
    },
  });
  const links = firstLinks(webFolder);
  return (request, reply) => {
    const link = links.get(pathOf(request));
    // A visitor is redirected to the login, which needs none of the page's files.
    if (link !== undefined) reply.header('link', isSignedIn(request) ? link : links.get(LOGIN));
    return reply.sendFile(INDEX);
  };
}

/** The page comes with what is for one browser: its visitor cookie, and what its session loads first. */
function cachingOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith(INDEX) ? 'private, no-cache' : 'no-cache';
}

const isSignedIn = ({ raw }: FastifyRequest) =>
  new Cookies(raw.headers.cookie, { isEmbedded: false }).get(SESSION_COOKIE) !== undefined;

/** The `Link` headers of addresses, by which a browser requests scripts and styles before any script runs. */
function firstLinks(webFolder: string): ReadonlyMap<string, string> {
  const file = join(webFolder, FIRST_FILES);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}
