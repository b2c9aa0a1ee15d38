import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Route } from '@artha/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from './answer-failure.ts';
import type { DocumentHeaders } from './answer-headers.ts';
import { docsPage } from './docs-page.ts';
import { describeApi } from './open-api.ts';
import { takesGzip } from './send-json.ts';

const STYLE_URL = '/api/docs.css';

/** Serves the contract as OpenAPI and as a page, made for the first reader so that a start does not wait for it. */
export function addApiPages(
  app: FastifyInstance,
  routes: readonly Route[],
  { documentHeaders, publicUrl }: { readonly documentHeaders: DocumentHeaders; readonly publicUrl: string },
): void {
  const add = (url: string, type: string, textOf: () => string): void => {
    const page = once(() => {
      const plain = Buffer.from(textOf());
      return { plain, compressed: gzipSync(plain, { level: 9 }) };
    });
    app.get(url, (request, reply) => {
      const { plain, compressed } = page();
      documentHeaders(reply).headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (!takesGzip(request.raw.headers['accept-encoding'])) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(compressed);
    });
  };
  const api = once(() => describeApi(routes, publicUrl));
  add('/api/openapi.json', JSON_TYPE, () => JSON.stringify(api()));
  add('/api/docs', 'text/html; charset=utf-8', () => docsPage(routes, api(), STYLE_URL));
  add(STYLE_URL, 'text/css; charset=utf-8', () => readFileSync(new URL('docs.css', import.meta.url), 'utf8'));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
