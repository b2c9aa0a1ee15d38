import { groupIndian } from '@artha/domain/kit/inr-format';
import type { Difference } from './reconciliation.queries.ts';
import type { Reconciliation } from './reconcile-ledger.ts';

const line = (check: string, what: string, expected: string, found: string): string =>
  `${check.padEnd(32)}${what.padEnd(48)}  ${expected.padEnd(24)}  ${found}`;

export const HEADING = line('what is wrong', 'where', 'by the postings', 'found');

export const differenceLine = ({ check, what, expected, found }: Difference): string =>
  line(check, what, expected, found);

const count = (value: number) => groupIndian(String(value));

/** What was proven, in a sentence for a terminal. */
export function summary({ journalCount, postingCount, holdingCount, differenceCount }: Reconciliation): string {
  const looked = `${count(journalCount)} journals, ${count(postingCount)} postings, ${count(holdingCount)} holdings`;
  return differenceCount === 0
    ? `${looked}: all as the postings say.`
    : `${looked}: ${count(differenceCount)} ${differenceCount === 1 ? 'difference' : 'differences'}.`;
}
