import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Route } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { addApiPages } from './add-api-pages.ts';
import { addCalls } from './add-calls.ts';
import { addDocuments } from './add-documents.ts';
import { answerFailure } from './answer-failure.ts';
import { documentHeadersFor, openAnswer } from './answer-headers.ts';
import type { Document } from './document.ts';
import { addDrain } from './drain.ts';
import type { Edge, EdgeOptions } from './edge.ts';
import { createEdge } from './edge.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { EDGE_LIMITS } from './edge-limits.ts';
import type { Readiness } from './health.ts';
import { addHealth } from './health.ts';
import { limitConnections } from './limit-connections.ts';
import { addNotFound } from './not-found.ts';
import { acceptJsonBodies } from './read-body.ts';
import { refuseConnection } from './refuse-connection.ts';
import type { Served } from './serve.ts';
import { addWebFiles } from './web-files.ts';

export interface ServerOptions extends EdgeOptions {
  readonly served: readonly Served[];
  /** The whole contract: each of its calls must be served exactly once. */
  readonly allRoutes: readonly Route[];
  readonly ready: () => Promise<Readiness>;
  /** The built web application; without it pages answer that it has not been built. */
  readonly webFolder?: string | undefined;
  /** Generated files with their own addresses. */
  readonly documents?: readonly Document[];
  /** Whether the contract is served as OpenAPI and as a page; yes by default. */
  readonly hasApiPages?: boolean;
  readonly limits?: Partial<EdgeLimits>;
}

const HEADERS_MAX_BYTES = 16 * 1024;
const PARAMETER_MAX_CHARACTERS = 200;

/**
 * Creates the HTTP server: start it with `await server.listen({ host, port })`, stop it with `await server.drain()`.
 *
 * @throws Error when a call of the contract is not served, is served twice, or has no audience
 */
export function createServer(options: ServerOptions): FastifyInstance {
  checkServed(options.served, options.allRoutes);
  const limits = { ...EDGE_LIMITS, ...options.limits };
  const edge = createEdge(options, limits);
  const app = createFastify(edge);
  app.decorateRequest('call', undefined);
  app.decorateRequest('bodyBytes', undefined);
  app.decorateRequest('callerAddress', '');
  app.addHook('onRequest', (request, reply, done) => {
    openAnswer(request, reply, edge);
    const forget = edge.openAnswers.add(reply.raw);
    // 'close' is also emitted when the caller disconnects: the work may have been done.
    reply.raw.on('close', () => {
      forget();
      request.call?.logAnswer(reply, edge.background);
    });
    done(isPlain(request.raw, limits) ? undefined : new Refusal('request.malformed'));
  });
  limitConnections(app, edge);
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, edge.log));
  acceptJsonBodies(app);
  const documentHeaders = documentHeadersFor(edge.embedOrigins);
  const sendPage = addWebFiles(app, options.webFolder, documentHeaders);
  addNotFound(app, options.served, sendPage);
  addHealth(app, edge, options.ready);
  if (options.hasApiPages ?? true) addApiPages(app, options.allRoutes, { documentHeaders, publicUrl: edge.publicUrl });
  addDocuments(app, options.documents ?? [], documentHeaders);
  addCalls(app, options.served, edge);
  addDrain(app, edge);
  app.addHook('onClose', () => {
    edge.overload.stop();
    edge.openAnswers.stop();
    edge.background.stop();
  });
  return app;
}

/**
 * HTTP/1, a path, one host and not too many headers. An absolute address or a second host could be understood
 * differently by a proxy. Duplicates are joined with a comma, which no host contains.
 */
const isPlain = (
  { httpVersionMajor, url, headers, rawHeaders }: IncomingMessage,
  { headersMax }: EdgeLimits,
): boolean =>
  httpVersionMajor === 1 &&
  url?.[0] === '/' &&
  rawHeaders.length <= headersMax * 2 &&
  headers.host?.includes(',') !== true;

function createFastify(edge: Edge): FastifyInstance {
  const { limits } = edge;
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: limits.bodyMaxBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    return503OnClosing: false,
    http: {
      // Node compares both when it creates the server, before Fastify sets the first one.
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckMs,
      maxHeaderSize: HEADERS_MAX_BYTES,
      // A duplicate of a single-value header is joined and matches nothing, instead of the first one winning silently.
      joinDuplicateHeaders: true,
    },
    routerOptions: {
      maxParamLength: PARAMETER_MAX_CHARACTERS,
      // The input reader parses queries, strictly.
      querystringParser: () => NO_QUERY,
    },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => {
      openAnswer(request, reply, edge);
      answerFailure(error, request, reply, edge.log);
    },
  });
  // Node would silently drop headers beyond a limit: we receive all, and a guard refuses too many.
  app.server.maxHeadersCount = 0;
  app.server.maxConnections = limits.connectionsMax;
  return app;
}

const NO_QUERY: Record<string, never> = Object.freeze({});

/** The contract and the served calls must be the same set, and each call must have an audience. */
function checkServed(served: readonly Served[], allRoutes: readonly Route[]): void {
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  const problems: string[] = [];
  const counts = new Map<string, number>();
  for (const { route } of served) counts.set(nameOf(route), (counts.get(nameOf(route)) ?? 0) + 1);
  for (const [name, count] of counts) if (count > 1) problems.push(`${name} is served ${count} times`);
  for (const route of allRoutes) if (!counts.has(nameOf(route))) problems.push(`${nameOf(route)} has no function`);
  for (const route of new Set([...allRoutes, ...served.map((each) => each.route)])) {
    const { audience } = route as Partial<Route>;
    if (!audience?.who || (audience.who === 'session' && audience.roles.length === 0)) {
      problems.push(`${nameOf(route)} has no audience`);
    }
    if (!allRoutes.includes(route)) problems.push(`${nameOf(route)} is not in the contract`);
  }
  if (problems.length > 0) throw new Error(`the server does not start:\n${problems.join('\n')}`);
}
