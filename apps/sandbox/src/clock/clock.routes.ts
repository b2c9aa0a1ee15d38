import type { FastifyInstance } from 'fastify';
import type { AdvanceWorld } from './advance-clock.ts';
import { advanceClock } from './advance-clock.ts';
import { readAdvanceRequest } from './advance-request.ts';

export function clockRoutes(app: FastifyInstance, world: AdvanceWorld): void {
  const { clock } = world;
  app.get('/clock', () => {
    const [realMs, offsetMs] = [clock.realNowMs(), clock.offsetMs()];
    return {
      businessNow: new Date(realMs + offsetMs).toISOString(),
      realNow: new Date(realMs).toISOString(),
      offsetMs,
    };
  });
  app.post('/clock/advance', (request) => advanceClock(world, readAdvanceRequest(request.body)));
}
