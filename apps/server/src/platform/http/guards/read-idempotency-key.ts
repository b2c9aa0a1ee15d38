import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Without blanks: two headers would arrive joined by a comma and a blank. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key under which a money call is done once. */
export const readIdempotencyKey: GuardMaker = (route) => {
  if (route.method === 'GET') return undefined;
  return (call) => {
    const key = call.incoming.headers['idempotency-key'];
    if (key === undefined) return;
    if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('request.malformed');
    call.idempotencyKey = key;
  };
};
