import { ClientError, messageOfError } from '@artha/client/client-error';
import { AMOUNT_MESSAGE } from '@artha/contract/kit/entered';
import { amountOf } from '../../../../ui/form/amount-text.ts';

/** The error of a typed amount, found without the server. */
export function amountTextProblem(text: string): string | undefined {
  if (text === '') return 'Enter an amount.';
  return amountOf(text) === undefined ? AMOUNT_MESSAGE : undefined;
}

/** The server's error for a field of the form. */
export const fieldMessage = (error: Error | null, field: 'amount' | 'folioId'): string | undefined =>
  error instanceof ClientError ? error.fields?.[field]?.[0] : undefined;

/** The server's error that belongs to no field of the form. */
export const otherText = (error: Error | null): string | undefined =>
  error && fieldMessage(error, 'amount') === undefined && fieldMessage(error, 'folioId') === undefined
    ? messageOfError(error)
    : undefined;
