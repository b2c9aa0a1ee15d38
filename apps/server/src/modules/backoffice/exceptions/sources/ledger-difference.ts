import type { ComparedValue } from '@artha/domain/kit/compared-value';
import type { Difference } from '../../../../platform/db/reconciliation-check.ts';

/** A stored value beside that of the ledger. */
export const comparedOf = ({ check, what, expected, found }: Difference): ComparedValue => ({
  label: `${check}, ${what}`,
  ours: found,
  theirs: expected,
});
