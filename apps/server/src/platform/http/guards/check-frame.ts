import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Refuses a body on a method without one. */
export const checkFrame: GuardMaker = (route) => {
  const mayHaveBody = route.method !== 'GET' && route.method !== 'DELETE';
  if (mayHaveBody) return undefined;
  return ({ incoming }) => {
    const length = incoming.headers['content-length'];
    if (incoming.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')) {
      throw new Refusal('request.malformed');
    }
  };
};
