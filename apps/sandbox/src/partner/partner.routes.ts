import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { controlGuard } from '../platform/control-guard.ts';
import { makeToken, TOKENS_PATH } from './make-token.ts';
import { getPartnerKey } from './partner-key.ts';
import { partnerPage } from './partner-page.ts';
import type { PartnerContext } from './partner-context.ts';
import { shellPage } from './shell-page.ts';
import { readTokenRequest } from './token-request.ts';

/** A partner whose customers and staff sign in to the product by token: docs/external-systems.md. */
export function partnerRoutes(app: FastifyInstance, context: PartnerContext): void {
  app.addHook('onRequest', controlGuard(context.host));
  app.get('/partner/jwks.json', async () => ({ keys: [(await getPartnerKey(context.db)).publicJwk] }));
  app.get('/partner', (_request, reply) => sendPage(reply, partnerPage()));
  app.get('/partner/shell', (_request, reply) => {
    const { origin } = new URL(context.publicUrl());
    return sendPage(reply, shellPage(origin), { framed: origin });
  });
  app.post(TOKENS_PATH, (request) => makeToken(context, readTokenRequest(request.body)));
}
