import { counted } from '@artha/domain/kit/counted';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { Difference } from '../../../platform/db/reconciliation-check.ts';
import type { Reconciliation } from './reconcile-ledger.ts';

const line = (check: string, what: string, expected: string, found: string): string =>
  `${check.padEnd(32)}${what.padEnd(48)}  ${expected.padEnd(24)}  ${found}`;

export const HEADING = line('check', 'where', 'expected', 'found');

export const differenceLine = ({ check, what, expected, found }: Difference): string =>
  line(check, what, expected, found);

const count = (value: number) => groupIndian(String(value));

/** The result in a sentence for a terminal. */
export function summary({ journalCount, postingCount, holdingCount, differenceCount }: Reconciliation): string {
  const checked = `${count(journalCount)} journals, ${count(postingCount)} postings, ${count(holdingCount)} holdings`;
  return differenceCount === 0
    ? `${checked}: no differences.`
    : `${checked}: ${counted(differenceCount, 'difference')}.`;
}
