import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Without spaces: duplicate headers would arrive joined by a comma and a space. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the idempotency key. */
export const readIdempotencyKey: GuardMaker = (route) => {
  if (route.method === 'GET') return undefined;
  return (call) => {
    const key = call.incoming.headers['idempotency-key'];
    if (key === undefined) return;
    if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('request.malformed');
    call.idempotencyKey = key;
  };
};
