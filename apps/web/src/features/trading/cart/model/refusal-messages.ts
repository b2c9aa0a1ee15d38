import { ClientError, messageOfError } from '@artha/client/client-error';
import { AMOUNT_TEXTS } from '@artha/contract/trading/cart';
import { amountOf } from '../../../../ui/form/amount-text.ts';

/** What is wrong with the typed amount before anybody is asked. */
export function amountTextProblem(text: string): string | undefined {
  if (text === '') return 'Enter an amount.';
  return amountOf(text) === undefined ? AMOUNT_TEXTS : undefined;
}

/** What the server says of a field of a form. */
export const fieldMessage = (error: Error | null, field: 'amount' | 'folioId'): string | undefined =>
  error instanceof ClientError ? error.fields?.[field]?.[0] : undefined;

/** What the server says that belongs to no field of the form. */
export const otherText = (error: Error | null): string | undefined =>
  error && fieldMessage(error, 'amount') === undefined && fieldMessage(error, 'folioId') === undefined
    ? messageOfError(error)
    : undefined;
