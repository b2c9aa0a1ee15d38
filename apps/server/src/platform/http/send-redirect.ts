import type { Redirection } from '@artha/contract/kit/redirect';
import type { FastifyReply } from 'fastify';

/** Sends a browser to a page of the product. The address that it came with may hold a code, so it is not passed on. */
export const sendRedirect = (reply: FastifyReply, { path }: Redirection): FastifyReply =>
  reply.code(303).headers({ location: path, 'referrer-policy': 'no-referrer' }).send();
