import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi, isPage, pathOf } from './addresses.ts';
import { addressOf } from './client-address.ts';
import { Cookies } from './cookies.ts';
import { visitorOf } from './csrf.ts';
import type { Edge } from './edge.ts';

/** Headers of documents: what our pages may load, who may frame them, which device features they may use. */
const headersOf = (embedOrigins: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedOrigins.join(' ') || "'none'"}`,
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin',
});

/** The headers of every answer, success or not. The request id is always ours, never the caller's. */
export function openAnswer(request: FastifyRequest, reply: FastifyReply, edge: Edge): void {
  request.callerAddress = addressOf(request.raw, edge.trustedProxies);
  request.realNow = edge.clocks.realNow();
  request.businessNow = edge.clocks.businessNow();
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  if (isApi(request.raw.url ?? '')) {
    reply.header('cache-control', 'no-store');
    reply.header('x-business-now', businessText(request.businessNow));
    reply.header('x-real-now', realText(request.realNow));
  } else if (isPage(pathOf(request)) && request.raw.headers.accept?.includes('text/html')) {
    identifyVisitor(request, reply, edge);
  }
  if (edge.publicUrl.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  if (edge.isDraining) reply.header('connection', 'close');
}

/**
 * Sets the visitor cookie with the first page, so that the page's concurrent first calls do not each create another
 * visitor. Never with a file: shared caches keep those, and would give the cookie to other browsers.
 */
function identifyVisitor(request: FastifyRequest, reply: FastifyReply, edge: Edge): void {
  const cookies = new Cookies(request.raw.headers.cookie, { isEmbedded: edge.embedOrigins.length > 0 });
  visitorOf(cookies);
  if (cookies.headers.length > 0) reply.header('set-cookie', cookies.headers);
}

/** Adds the headers of documents to an answer. */
export type DocumentHeaders = (reply: FastifyReply) => FastifyReply;

/** @param embedOrigins the sites that may frame the product */
export function documentHeadersFor(embedOrigins: readonly string[]): DocumentHeaders {
  const headers = headersOf(embedOrigins);
  return (reply) => reply.headers(headers);
}

/** Caches the last formatted instant: under load many answers share a millisecond, and formatting is expensive. */
function cachedIsoText(): (instant: Date) => string {
  let lastMs = Number.NaN;
  let lastText = '';
  return (instant) => {
    const ms = instant.getTime();
    if (ms !== lastMs) {
      lastMs = ms;
      lastText = instant.toISOString();
    }
    return lastText;
  };
}

const [businessText, realText] = [cachedIsoText(), cachedIsoText()];
