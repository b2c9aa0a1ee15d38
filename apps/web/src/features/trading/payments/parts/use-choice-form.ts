import { messageOf } from '@artha/domain/kit/errors';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { matches } from '@artha/domain/kit/patterns';
import { useState } from 'react';
import type { Order } from '../../orders/index.ts';
import type { StoredFile } from '../../../system/files/index.ts';
import { MODE_ORDER } from '../model/mode-texts.ts';
import { firstAccount, payingMandates, possibleModes } from '../model/paying.ts';
import type { Paying, PaymentOptions } from '../model/payment.ts';

/** The chosen way to pay, without the order. */
export type Choice = Omit<Paying, 'orderId'>;

interface Problems {
  readonly upiHandle?: string | undefined;
  readonly chequeNumber?: string | undefined;
}

/** The state of the choice: the mode, the bank account, and the details that the mode needs. */
export function useChoiceForm(
  { order, options }: { readonly order: Order; readonly options: PaymentOptions },
  first: Choice | null,
  onChoose: (choice: Choice) => void,
) {
  const possible = possibleModes(options);
  const quickest = MODE_ORDER.find((each) => possible.includes(each));
  const [mode, setMode] = useState(possible.find((each) => each === first?.mode) ?? quickest);
  const [accountId, setAccountId] = useState(firstAccount(options.bankAccounts, first)?.id);
  const [upiHandle, setUpiHandle] = useState(first?.upiHandle ?? '');
  const mandates = payingMandates(options, order);
  const [mandateId, setMandateId] = useState(
    mandates.find(({ id }) => id === first?.bankMandateId)?.id ?? mandates[0]?.id,
  );
  const [chequeNumber, setChequeNumber] = useState(first?.chequeNumber ?? '');
  const [scan, setScan] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const submit = () => {
    const found = { upiHandle: upiProblem(mode, upiHandle), chequeNumber: chequeProblem(mode, chequeNumber) };
    setProblems(found);
    if (found.upiHandle ?? found.chequeNumber ?? isSending) return;
    const mandate = mandates.find(({ id }) => id === mandateId);
    const payer = mode === 'mandate' ? mandate?.bankAccountId : accountId;
    if (mode === undefined || payer === undefined) return;
    onChoose({
      ...NO_PAYMENT_DETAILS,
      mode,
      bankAccountId: payer,
      ...(mode === 'upi' && { upiHandle: upiHandle.trim() }),
      ...(mode === 'mandate' && { bankMandateId: mandateId ?? null }),
      ...(mode === 'cheque' && {
        chequeNumber: chequeNumber.trim(),
        chequeFileId: scan?.fileId ?? first?.chequeFileId ?? null,
      }),
    });
  };
  return {
    mode,
    setMode,
    accountId,
    setAccountId,
    upiHandle,
    mandates,
    mandateId,
    setMandateId,
    chequeNumber,
    typeUpiHandle: (text: string) => {
      setUpiHandle(text);
      setProblems({});
    },
    typeChequeNumber: (text: string) => {
      setChequeNumber(text);
      setProblems({});
    },
    scan,
    setScan,
    isSending,
    setIsSending,
    problems,
    submit,
  };
}

export type ChoiceForm = ReturnType<typeof useChoiceForm>;

const upiProblem = (mode: PaymentMode | undefined, handle: string) =>
  mode === 'upi' && !matches('upi', handle.trim()) ? messageOf('payment.upi-handle-invalid') : undefined;

const chequeProblem = (mode: PaymentMode | undefined, number: string) =>
  mode === 'cheque' && !matches('cheque', number.trim()) ? messageOf('payment.cheque-number-invalid') : undefined;
