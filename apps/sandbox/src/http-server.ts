import type { FastifyError, FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { debitDeskRoutes } from './clearing-house/debit-desk.routes.ts';
import type { AdvanceContext } from './clock/advance-clock.ts';
import { clockRoutes } from './clock/clock.routes.ts';
import { addFaultHooks } from './faults/fault-hook.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import { moneyDeskRoutes } from './clearing/money-desk.routes.ts';
import { mandateDeskRoutes } from './mandates/bank-mandate-desk.routes.ts';
import { mandatePageRoutes } from './mandates/bank-mandate-page.routes.ts';
import { kraDeskRoutes } from './kra/kra-desk.routes.ts';
import { outboxRoutes } from './messages/messages.routes.ts';
import { paymentDeskRoutes } from './payment-bank/payment-desk.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { controlGuard } from './platform/control-guard.ts';
import { HttpProblem, errorBody } from './platform/http-problem.ts';
import { resetSandbox } from './reset.ts';
import { externalSystems } from './systems.ts';
import type { SandboxContext } from './systems.ts';

const BODY_MAX_BYTES = 256 * 1024;

export interface HttpContext extends SandboxContext, AdvanceContext {
  /** The port of the SMTP server; undefined before it listens. */
  readonly smtpPort: () => number | undefined;
}

/**
 * The sandbox over HTTP: the external systems, subject to injected faults; control calls, refused to pages of other
 * sites; and the sandbox's pages.
 */
export function createHttpServer(context: HttpContext): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_MAX_BYTES, forceCloseConnections: 'idle' });
  const { db, clock, host, stopping } = context;
  const systems = externalSystems(context);
  app.setErrorHandler<FastifyError | HttpProblem>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    // A bug of the sandbox: its details go to the console only.
    if (status >= 500 && !(error instanceof HttpProblem)) console.error(error);
    const message = status === 500 ? 'The sandbox failed. See its console.' : error.message;
    return reply.code(status).send(errorBody(status, error.code, message));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(errorBody(404, 'route.not-found', `There is no ${request.method} ${request.url.slice(0, 200)}`)),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });
  app.get('/health/live', () => ({ status: 'ok' }));

  for (const { name, routes } of systems) {
    if (routes) {
      void app.register(async (scope) => {
        addFaultHooks(scope, db, name, stopping);
        routes(scope);
      });
    }
  }
  void app.register(async (scope) => {
    scope.addHook('onRequest', controlGuard(host));
    clockRoutes(scope, context);
    faultRoutes(scope, db, systems);
    paymentDeskRoutes(scope, context);
    moneyDeskRoutes(scope, context);
    debitDeskRoutes(scope, context);
    mandateDeskRoutes(scope, context);
    kraDeskRoutes(scope, context);
    outboxRoutes(scope, db, clock.realNowMs);
    scope.post('/reset', () => resetSandbox(db, clock));
  });
  void app.register(async (scope) => mandatePageRoutes(scope, context));
  void app.register(async (scope) => pageRoutes(scope, { ...context, systems }));
  return app;
}
