import * as contract from '@artha/contract/system/clock';
import { serve } from '../../../platform/http/serve.ts';
import { getNextDue, setClock } from './set-clock.ts';

export const clockRoutes = [
  serve(contract.getNextDue, (_input, { node, businessNow }) => getNextDue(node, businessNow)),
  serve(contract.setClock, (input, { node }) => setClock(node, input)),
];
