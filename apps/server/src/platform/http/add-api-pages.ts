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

/** Serves the contract as OpenAPI and as a page, generated once at the start. */
export function addApiPages(app: FastifyInstance, routes: readonly Route[], documentHeaders: DocumentHeaders): void {
  const add = (url: string, type: string, text: string): void => {
    const plain = Buffer.from(text);
    const compressed = gzipSync(plain, { level: 9 });
    app.get(url, (request, reply) => {
      documentHeaders(reply).headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (!takesGzip(request.raw.headers['accept-encoding'])) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(compressed);
    });
  };
  const api = describeApi(routes);
  add('/api/openapi.json', JSON_TYPE, JSON.stringify(api));
  add('/api/docs', 'text/html; charset=utf-8', docsPage(routes, api, STYLE_URL));
  add(STYLE_URL, 'text/css; charset=utf-8', readFileSync(new URL('docs.css', import.meta.url), 'utf8'));
}
