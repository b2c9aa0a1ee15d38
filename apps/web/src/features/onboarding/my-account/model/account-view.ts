import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { AccountState } from '@artha/domain/clients/accounts/account-state';
import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import type { NomineeRule } from '@artha/domain/clients/profile/nominee-choice';
import { nomineeRuleOf } from '@artha/domain/clients/profile/nominee-choice';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { AccountOverview } from '../my-account.api.ts';

interface StateView {
  readonly label: string;
  readonly tone: StatusTone;
  /** What it means, where the label does not say it all. */
  readonly note?: string;
}

const STATES: Readonly<Record<AccountState, StateView>> = {
  open: { label: 'Open', tone: 'positive' },
  waiting: {
    label: 'Waiting for the exchange',
    tone: 'info',
    note: 'It is being registered at the exchange. Orders wait until then.',
  },
  refused: { label: 'Refused by the exchange', tone: 'negative', note: 'We look into it. Orders wait until then.' },
  frozen: {
    label: 'Frozen',
    tone: 'warning',
    note: 'The holder came of age. Visit your branch with the documents of the holder.',
  },
  'kyc-stopped': {
    label: 'Stopped by KYC',
    tone: 'warning',
    note: 'Nothing can be bought, sold or debited until all records are valid. We look them up every day.',
  },
  stopped: { label: 'Orders stopped', tone: 'warning', note: 'We are checking its holdings.' },
  'held-away': {
    label: 'Held away',
    tone: 'neutral',
    note: 'It is shown with your holdings and traded where it is held.',
  },
  closed: { label: 'Closed', tone: 'neutral', note: 'Its history stays available.' },
};

/** The state of an account, with the exchange's own words where it refused. */
export function stateView({ state, stateReason }: Pick<AccountOverview, 'state' | 'stateReason'>): StateView {
  const view = STATES[state];
  return stateReason === null ? view : { ...view, note: `${stateReason}. ${view.note ?? ''}`.trim() };
}

/** 'Single · 5012 8841 · Resident individual' */
export const accountText = ({ holdingType, accountNumber, taxStatus }: AccountOverview): string =>
  [HOLDING_TYPE_NAMES[holdingType], accountNumberText(accountNumber), TAX_STATUS_NAMES[taxStatus]].join(' · ');

/** 'Held by Ananya Deshmukh and Rohan Deshmukh', with the guardian of a minor. */
export const holdersText = ({ holders, guardianName }: Pick<AccountOverview, 'holders' | 'guardianName'>): string =>
  `Held by ${holders.join(' and ')}${guardianName === null ? '' : `, guardian ${guardianName}`}`;

type NomineeFacts = Pick<
  AccountOverview,
  'state' | 'taxStatus' | 'holdingType' | 'nomineeCount' | 'hasOptedOutOfNominees'
>;

const NOBODY: Readonly<Record<NomineeRule, string>> = {
  'nominees-or-opt-out': 'No nominee yet',
  optional: 'No nominee',
  none: 'A minor has no nominees',
};

/** '2 nominees', 'Opted out of nominees', 'No nominee yet'; those of an account held away are named where it is held. */
export function nomineesText({ state, nomineeCount, hasOptedOutOfNominees, ...account }: NomineeFacts): string {
  if (state === 'held-away') return 'Nominees are named where it is held';
  if (nomineeCount > 0) return nomineeCount === 1 ? '1 nominee' : `${nomineeCount} nominees`;
  return hasOptedOutOfNominees ? 'Opted out of nominees' : NOBODY[nomineeRuleOf(account)];
}
