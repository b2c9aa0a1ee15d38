import type { FastifyReply } from 'fastify';
import type { Html } from '../platform/html.ts';

export const sendPage = (reply: FastifyReply, page: Html) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
    .header('referrer-policy', 'no-referrer')
    .send(page.text);
