import type { FastifyReply, FastifyRequest } from 'fastify';
import { Cookies } from './cookies.ts';
import { visitorOf } from './csrf.ts';
import type { Edge } from './edge.ts';

/** For documents: what a page of ours may load, who may frame it, what it may ask the device for. */
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

export const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');

/** What every answer carries, whatever becomes of the call. The request id is ours: a caller's is never taken over. */
export function openAnswer(request: FastifyRequest, reply: FastifyReply, edge: Edge): void {
  request.realNow = edge.clocks.realNow();
  request.businessNow = edge.clocks.businessNow();
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  if (isApi(request.raw.url ?? '')) {
    reply.header('cache-control', 'no-store');
    reply.header('x-business-now', businessText(request.businessNow));
    reply.header('x-real-now', realText(request.realNow));
  } else if (request.raw.headers.accept?.includes('text/html')) {
    knowVisitor(request, reply, edge);
  }
  if (edge.publicUrl.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  if (edge.isDraining) reply.header('connection', 'close');
}

/**
 * A browser is known from its first page on: calls that it makes at once must not each find it unknown, and give it as
 * many names.
 */
function knowVisitor(request: FastifyRequest, reply: FastifyReply, edge: Edge): void {
  const cookies = new Cookies(request.raw.headers.cookie, { isEmbedded: edge.embedOrigins.length > 0 });
  visitorOf(cookies);
  if (cookies.headers.length > 0) reply.header('set-cookie', cookies.headers);
}

/** Puts the headers of documents on an answer. */
export type DocumentHeaders = (reply: FastifyReply) => FastifyReply;

/** @param embedOrigins the sites that may frame the product; none means nobody */
export function documentHeadersFor(embedOrigins: readonly string[]): DocumentHeaders {
  const headers = headersOf(embedOrigins);
  return (reply) => reply.headers(headers);
}

/** Under load many answers leave within a millisecond; writing a date costs more than all other headers together. */
function isoTexts(): (instant: Date) => string {
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

const [businessText, realText] = [isoTexts(), isoTexts()];
