import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@artha/domain/errors';
import type { GuardMaker } from './guard.ts';

const AGE_MAX_MS = 5 * 60_000;
const SIGNATURE = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/**
 * The sandbox's calls: in sandbox mode only, signed over method, address and body, and no older than five minutes of
 * real time.
 */
export const checkSandboxSignature: GuardMaker = (route, { isSandbox, sandboxSecret }) => {
  if (route.audience.who !== 'sandbox') return undefined;
  return (call, body) => {
    if (!isSandbox) throw new Refusal('clock.not-movable');
    const header = call.incoming.headers['x-sandbox-signature'];
    const match = typeof header === 'string' ? SIGNATURE.exec(header) : null;
    const [, stamp = '', sent = ''] = match ?? [];
    if (!match || Math.abs(call.realNow.getTime() - Number(stamp)) > AGE_MAX_MS) throw new Refusal('session.forbidden');
    const { method = '', url = '' } = call.incoming;
    const expected = sandboxSignature(sandboxSecret, { stamp, method, url, body: body ?? Buffer.alloc(0) });
    if (!timingSafeEqual(expected, Buffer.from(sent, 'hex'))) throw new Refusal('session.forbidden');
  };
};

interface Signed {
  readonly stamp: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly body: Buffer;
}

const sandboxSignature = (secret: string, { stamp, method, url, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.${method}.${url}.`).update(body).digest();
