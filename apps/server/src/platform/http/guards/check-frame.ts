import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Refuses unusual requests: too many headers, or a body on a method without one. */
export const checkFrame: GuardMaker = (route, edge) => {
  const rawHeadersMax = edge.limits.headersMax * 2;
  const mayHaveBody = route.method !== 'GET' && route.method !== 'DELETE';
  return ({ incoming }) => {
    if (incoming.rawHeaders.length > rawHeadersMax) throw new Refusal('request.malformed');
    if (mayHaveBody) return;
    const length = incoming.headers['content-length'];
    if (incoming.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')) {
      throw new Refusal('request.malformed');
    }
  };
};
