import { isValidOn } from '../../clients/risk-profile/validity.ts';
import type { NomineeRule } from '../../clients/profile/nominee-choice.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, instantAt } from '../../kit/dates.ts';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_MEANINGS } from '../../clients/kyc-records/kra-status.ts';
import { mayTransact } from '../../clients/kyc-records/kyc-watch.ts';
import type { PendingAction } from './pending-action.ts';
import { action } from './pending-action.ts';

export interface AccountFacts {
  readonly accountId: number;
  readonly nomineeRule: NomineeRule;
  /** False as long as the holder has neither nominated somebody nor opted out. */
  readonly hasChosenNominees: boolean;
  /** Whether details of named nominees are missing. */
  readonly isNomineeIncomplete: boolean;
}

/** Details of nominees that are missing keep a client from investing; the choice itself can wait. */
export function nomineeAction({ accountId, ...account }: AccountFacts): PendingAction | undefined {
  if (account.nomineeRule === 'none') return undefined;
  if (account.isNomineeIncomplete) return action('complete-nominees', 'now', { accountId });
  const isDue = account.nomineeRule === 'nominees-or-opt-out' && !account.hasChosenNominees;
  return isDue ? action('choose-nominees', 'later', { accountId }) : undefined;
}

/** How long before its last day a client is asked to renew the risk profile. */
const RENEWAL_DAYS = 30;

/** @param validUntil the last day of the newest profile; undefined when none was taken */
export function riskProfileAction(
  validUntil: BusinessDate | undefined,
  today: BusinessDate,
): PendingAction | undefined {
  if (validUntil === undefined) return action('risk-profile-missing', 'soon');
  const dueAt = instantAt(validUntil, '23:59');
  if (!isValidOn({ validUntil }, today)) return action('risk-profile-expired', 'soon', { dueAt });
  return validUntil <= addDays(today, RENEWAL_DAYS) ? action('risk-profile-expiring', 'later', { dueAt }) : undefined;
}

/** KYC records that only the client can put right; the others are followed by operations. */
const CLIENT_ACTS: ReadonlySet<KraCode> = new Set(['03', '04', '06', '12', '13', '22']);

/**
 * @param checked what the agency answered in the onboarding; undefined without an inquiry
 * @param followed the newest answer since the account is open, which stops all transactions unless the record is valid
 */
export function kycAction(checked: KraCode | undefined, followed: KraCode | undefined): PendingAction | undefined {
  if (followed !== undefined)
    return mayTransact(followed) ? undefined : action('kyc', 'now', { reason: KRA_MEANINGS[followed].text });
  if (checked === undefined || !CLIENT_ACTS.has(checked)) return undefined;
  const { permission, text } = KRA_MEANINGS[checked];
  return action('kyc', permission === 'stopped' ? 'now' : 'soon', { reason: text });
}
