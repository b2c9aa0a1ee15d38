import * as contract from '@artha/contract/system/clock';
import { serve } from '../../../platform/http/serve.ts';
import type { ClockContext } from './set-clock.ts';
import { setClock } from './set-clock.ts';

export const clockRoutes = (clock: ClockContext) => [
  serve(contract.getNextDue, async (_input, { businessNow }) => {
    await clock.beforeMove();
    return { businessNow, nextDueAt: clock.nextDueAt(businessNow) };
  }),
  serve(contract.setClock, ({ offsetMs }) => setClock(clock, offsetMs)),
];
