import type { FastifyReply } from 'fastify';
import type { Html } from '../platform/html.ts';

/** @param framed the origin that the page may show in a frame */
export const sendPage = (reply: FastifyReply, page: Html, { framed = "'none'" }: { readonly framed?: string } = {}) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'self'; frame-src ${framed}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
    )
    .header('referrer-policy', 'no-referrer')
    .send(page.text);
