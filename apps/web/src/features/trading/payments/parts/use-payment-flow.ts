import { ClientError } from '@artha/client/client-error';
import { isPaidAtBank } from '@artha/domain/kit/payment-modes';
import { useState } from 'react';
import { realNow } from '../../../../platform/business-clock.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Order } from '../../orders/index.ts';
import { secondsUntil } from '../../../system/otp/index.ts';
import { isSameChoice, paymentKey } from '../model/paying.ts';
import type { Paying, PaymentOptions, SentCode } from '../model/payment.ts';
import { useInitiatePayment, useSendCode, useVerifyCode } from '../payments.api.ts';

/** A sent OTP and the choice it confirms. */
export interface CodeSent {
  readonly name: 'code';
  readonly paying: Paying;
  readonly sent: SentCode;
}

/** `started`: nothing is paid at the page of the bank. */
export type Step =
  | { readonly name: 'choose' }
  | CodeSent
  | { readonly name: 'started' }
  | { readonly name: 'leave'; readonly paymentId: string };

/**
 * The payment flow: choice, OTP, bank. A choice that is already confirmed goes to the bank at once. It begins with the
 * OTP that was sent before the page was reloaded, if there is one.
 */
export function usePaymentFlow(order: Order, options: PaymentOptions) {
  const [lastCode, setLastCode] = useState(() => openCodeOf(order, options));
  const [step, setStep] = useState<Step>(lastCode ?? { name: 'choose' });
  const [confirmedHere, setConfirmedHere] = useState<Paying>();
  const send = useSendCode();
  const verify = useVerifyCode();
  const initiate = useInitiatePayment();

  const sendCode = (paying: Paying) =>
    send.mutate(paying, {
      onSuccess: (sent) => {
        verify.reset();
        const code = { name: 'code', paying, sent } as const;
        setLastCode(code);
        setStep(code);
        showToast('OTP sent successfully on your registered Email ID.', 'positive');
      },
    });
  const pay = (paying: Paying) =>
    initiate.mutate(
      { paying, key: paymentKey(paying, order.payments) },
      {
        onSuccess: ({ paymentId }) =>
          setStep(isPaidAtBank(paying.mode) ? { name: 'leave', paymentId } : { name: 'started' }),
        onError: (error) => {
          if (isUnconfirmed(error)) sendCode(paying);
          // The OTP is used: the choice stays confirmed, and Continue tries the payment again.
          else setStep({ name: 'choose' });
        },
      },
    );
  const proceed = (paying: Paying) => {
    send.reset();
    initiate.reset();
    if (isSameChoice(confirmedHere ?? options.confirmed, paying)) pay(paying);
    // An unchanged choice still has its OTP.
    else if (lastCode && isSameChoice(lastCode.paying, paying) && isValid(lastCode)) setStep(lastCode);
    else sendCode(paying);
  };
  const confirm = (paying: Paying, otpCode: string) => {
    // Why another code could not be sent says nothing about this one.
    send.reset();
    verify.mutate(
      { ...paying, otpCode },
      {
        onSuccess: () => {
          setConfirmedHere(paying);
          setLastCode(undefined);
          pay(paying);
        },
      },
    );
  };
  return {
    step,
    proceed,
    confirm,
    resend: sendCode,
    backToChoice: () => setStep({ name: 'choose' }),
    isSending: send.isPending,
    isBusy: send.isPending || initiate.isPending,
    isConfirming: verify.isPending || initiate.isPending,
    choiceError:
      step.name === 'choose' ? (send.error ?? (isUnconfirmed(initiate.error) ? null : initiate.error)) : null,
    codeError: send.error ?? verify.error,
  };
}

function openCodeOf({ id: orderId }: Order, { openCode }: PaymentOptions): CodeSent | undefined {
  return openCode ? { name: 'code', paying: { orderId, ...openCode.choice }, sent: openCode.sent } : undefined;
}

export type PaymentFlow = ReturnType<typeof usePaymentFlow>;

const isValid = ({ sent }: CodeSent): boolean => secondsUntil(sent.expiresAt, realNow()) > 0;

const isUnconfirmed = (error: Error | null): boolean =>
  error instanceof ClientError && error.code === 'order.code-not-verified';
