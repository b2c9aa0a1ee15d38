import { defineModule } from '../../../platform/node/module.ts';
import { clockRoutes } from './clock.routes.ts';
import { pollClock, startClockPoller } from './poll-clock.ts';

export const clock = defineModule({
  name: 'clock',
  routes: clockRoutes,
  everyMinute: [pollClock],
  workers: [startClockPoller],
});
