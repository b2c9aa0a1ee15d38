import type { FastifyInstance } from 'fastify';
import type { DocumentHeaders } from './answer-headers.ts';
import type { Document } from './document.ts';
import { bufferOf, disposition } from './send-file.ts';

/** Only for our own files. Without sandbox or object-src, because a browser's PDF viewer would then show nothing. */
const POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function addDocuments(
  app: FastifyInstance,
  documents: readonly Document[],
  documentHeaders: DocumentHeaders,
): void {
  for (const document of documents) {
    const { url } = document;
    if ('redirectTo' in document) {
      app.get(url, (_request, reply) =>
        documentHeaders(reply).header('cache-control', 'no-cache').redirect(document.redirectTo, 303),
      );
      continue;
    }
    app.get(url, async (request, reply) => {
      const { bytes, contentType, fileName } = await document.file(request.realNow);
      return documentHeaders(reply)
        .headers({
          'content-type': contentType,
          'content-disposition': disposition('inline', fileName),
          'content-security-policy': POLICY,
          'cache-control': 'no-cache',
        })
        .send(bufferOf(bytes));
    });
  }
}
