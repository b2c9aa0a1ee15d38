import { matches } from '@artha/domain/kit/patterns';
import { messageOf } from '@artha/domain/kit/errors';
import { useState } from 'react';
import { firstAccount, possibleModes } from '../model/paying.ts';
import type { Paying, PaymentOptions } from '../model/payment.ts';

/** The chosen way to pay, without the order. */
export type Choice = Omit<Paying, 'orderId'>;

/** The state of the choice: mode, bank account, and the UPI ID if the mode needs one. */
export function useChoiceForm(options: PaymentOptions, first: Choice | null, onChoose: (choice: Choice) => void) {
  const modes = possibleModes(options);
  const [mode, setMode] = useState(modes.find((each) => each === first?.mode) ?? modes[0]);
  const [accountId, setAccountId] = useState(firstAccount(options.bankAccounts, first)?.id);
  const [upiHandle, setUpiHandle] = useState(first?.upiHandle ?? '');
  const [upiProblem, setUpiProblem] = useState<string>();

  const submit = () => {
    const handle = upiHandle.trim();
    const isInvalid = mode === 'upi' && !matches('upi', handle);
    setUpiProblem(isInvalid ? messageOf('payment.upi-handle-invalid') : undefined);
    if (isInvalid || mode === undefined || accountId === undefined) return;
    onChoose({ mode, bankAccountId: accountId, upiHandle: mode === 'upi' ? handle : null });
  };
  return {
    mode,
    setMode,
    accountId,
    setAccountId,
    upiHandle,
    typeUpiHandle: (text: string) => {
      setUpiHandle(text);
      setUpiProblem(undefined);
    },
    upiProblem,
    submit,
  };
}

export type ChoiceForm = ReturnType<typeof useChoiceForm>;
