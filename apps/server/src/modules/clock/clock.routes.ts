import * as contract from '@artha/contract/clock';
import { serve } from '../../platform/http/serve.ts';
import type { ClockContext } from './set-clock.ts';
import { setClock } from './set-clock.ts';

export const clockRoutes = (clock: ClockContext, nextDueAt: (businessNow: Date) => Date) => [
  serve(contract.getNextDue, (_input, { businessNow }) => ({ businessNow, nextDueAt: nextDueAt(businessNow) })),
  serve(contract.setClock, ({ offsetMs }) => setClock(clock, offsetMs)),
];
