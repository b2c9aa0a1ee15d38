import type { IncomingMessage } from 'node:http';
import type { PayloadPlace } from '@artha/contract/kit/payload-format';
import type { Method } from '@artha/contract/kit/route';

/** The call as its request line names it. */
export const placeOf = ({ method, url = '' }: IncomingMessage): PayloadPlace => ({
  method: method as Method,
  path: url,
});
