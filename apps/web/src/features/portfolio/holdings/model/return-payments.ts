import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { ReturnExplanation } from '../holdings.api.ts';
import { kindText } from './ledger-text.ts';

type Flow = ReturnExplanation['flows'][number];

/** A payment from which XIRR follows. */
export interface ReturnPayment {
  readonly key: string;
  readonly on: BusinessDate;
  readonly label: string;
  readonly units: Flow['units'];
  /** Below zero when paid in. */
  readonly amount: Paise;
}

type Explained = Pick<ReturnExplanation, 'startDate' | 'endDate' | 'openingValue' | 'closingValue'> & {
  readonly flows: readonly Pick<Flow, 'on' | 'kind' | 'journalId' | 'units' | 'amount'>[];
};

/**
 * The payments of a range: what was held before counts as paid in on the evening before, what is held on the last day
 * as paid out.
 */
export function returnPayments(explained: Explained): readonly ReturnPayment[] {
  const { startDate, endDate, openingValue, closingValue, flows } = explained;
  const value = (label: string, on: BusinessDate, amount: bigint): ReturnPayment[] =>
    amount === 0n ? [] : [{ key: label, on, label, units: null, amount: paise(amount) }];
  return [
    ...value('Opening value', addDays(startDate, -1), 0n - openingValue),
    ...flows.map(({ journalId, kind, on, units, amount }) => ({
      key: `${journalId} ${kind} ${amount < 0n ? 'in' : 'out'}`,
      on,
      label: kindText(kind),
      units,
      amount,
    })),
    ...value('Closing value', endDate, closingValue ?? 0n),
  ];
}
