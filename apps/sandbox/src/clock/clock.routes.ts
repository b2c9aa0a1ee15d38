import type { FastifyInstance } from 'fastify';
import type { AdvanceContext } from './advance-clock.ts';
import { advanceClock } from './advance-clock.ts';
import { readAdvanceRequest } from './advance-request.ts';

export function clockRoutes(app: FastifyInstance, context: AdvanceContext): void {
  const { clock } = context;
  app.get('/clock', () => {
    const [realMs, offsetMs] = [clock.realNowMs(), clock.offsetMs()];
    return {
      businessNow: new Date(realMs + offsetMs).toISOString(),
      realNow: new Date(realMs).toISOString(),
      offsetMs,
    };
  });
  app.post('/clock/advance', (request) => advanceClock(context, readAdvanceRequest(request.body)));
}
