/** Whether an account needs nominees. */
import type { TaxStatus } from '../accounts/tax-status.ts';

export type NomineeRule = 'nominees-or-opt-out' | 'optional' | 'none';

/**
 * A single holder nominates somebody or opts out. With several holders nomination is optional, because the survivors
 * have the account: they need no opt-out. A minor cannot nominate anybody.
 *
 * @see SEBI circular of 29 May 2026 on nomination for mutual funds and demat accounts
 */
export function nomineeRuleOf(account: {
  readonly taxStatus: TaxStatus;
  readonly holdingType: 'single' | 'joint' | 'either-or-survivor';
}): NomineeRule {
  if (account.taxStatus === 'minor') return 'none';
  return account.holdingType === 'single' ? 'nominees-or-opt-out' : 'optional';
}

interface NomineeChoice {
  readonly count: number;
  readonly hasOptedOut: boolean;
}

/** Why a choice is none; undefined when it can be saved. */
export function choiceProblem(rule: NomineeRule, { count, hasOptedOut }: NomineeChoice): string | undefined {
  if (hasOptedOut && count > 0) return 'Remove the nominees, or nominate them.';
  if (hasOptedOut && rule !== 'nominees-or-opt-out') return 'Only a single holder can opt out.';
  if (!hasOptedOut && count === 0 && rule === 'nominees-or-opt-out') return 'Add a nominee, or opt out.';
  return undefined;
}

/** The status that a saved choice has: 1 opted out, 2 opted in, 0 without nominees where they are optional. */
export function nomineeStatusOf({ count, hasOptedOut }: NomineeChoice): 0 | 1 | 2 {
  if (hasOptedOut) return 1;
  return count === 0 ? 0 : 2;
}
