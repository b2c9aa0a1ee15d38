import { Refusal } from '@artha/domain/kit/errors';
import type { Call } from '../call.ts';
import { isSignatureValid } from '../signature.ts';
import type { GuardMaker } from './guard.ts';

const isSigned = (call: Call, body: Buffer | undefined, header: string, secret: string): boolean => {
  const { method = '', url: path = '', headers } = call.incoming;
  return isSignatureValid(secret, { method, path, body: body ?? Buffer.alloc(0) }, headers[header], call.realNow);
};

/** Calls of the sandbox: only in sandbox mode, signed over method, address and body. */
export const checkSandboxSignature: GuardMaker = (route, { isSandbox, sandboxSecret }) => {
  if (route.audience.who !== 'sandbox') return undefined;
  return (call, body) => {
    if (!isSandbox) throw new Refusal('clock.not-movable');
    if (!isSigned(call, body, 'x-sandbox-signature', sandboxSecret)) throw new Refusal('session.forbidden');
  };
};

/** The same for events of the clearing corporation. */
export const checkClearingSignature: GuardMaker = (route, { clearingSecret }) => {
  if (route.audience.who !== 'clearing') return undefined;
  return (call, body) => {
    if (!isSigned(call, body, 'x-clearing-signature', clearingSecret)) throw new Refusal('payment.signature-wrong');
    call.signedBody = body;
  };
};

/** Events of the payment bank, signed in the same way with its own secret. The call receives the verified bytes. */
export const checkPaymentSignature: GuardMaker = (route, { paymentSecret }) => {
  if (route.audience.who !== 'payment-bank') return undefined;
  return (call, body) => {
    if (!isSigned(call, body, 'x-payment-signature', paymentSecret)) throw new Refusal('payment.signature-wrong');
    call.signedBody = body;
  };
};
