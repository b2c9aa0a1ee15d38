import { Refusal } from '@artha/domain/kit/errors';
import type { Call } from '../call.ts';
import { isSignatureGood } from '../signature.ts';
import type { GuardMaker } from './guard.ts';

const signedBy = (call: Call, body: Buffer | undefined, header: string, secret: string): boolean => {
  const { method = '', url: path = '', headers } = call.incoming;
  return isSignatureGood(secret, { method, path, body: body ?? Buffer.alloc(0) }, headers[header], call.realNow);
};

/** The sandbox's calls: in sandbox mode only, signed over method, address and body. */
export const checkSandboxSignature: GuardMaker = (route, { isSandbox, sandboxSecret }) => {
  if (route.audience.who !== 'sandbox') return undefined;
  return (call, body) => {
    if (!isSandbox) throw new Refusal('clock.not-movable');
    if (!signedBy(call, body, 'x-sandbox-signature', sandboxSecret)) throw new Refusal('session.forbidden');
  };
};

/** The payment bank's events, signed in the same way with a secret of its own; the bytes go on to the call. */
export const checkPaymentSignature: GuardMaker = (route, { paymentSecret }) => {
  if (route.audience.who !== 'payment-bank') return undefined;
  return (call, body) => {
    if (!signedBy(call, body, 'x-payment-signature', paymentSecret)) throw new Refusal('payment.signature-wrong');
    call.signedBody = body;
  };
};
