import type { PendingActionKind } from '@artha/domain/portfolio/pending-actions/pending-action';
import type { PendingAction } from '../../pending-actions/index.ts';

interface FirstStep {
  readonly title: string;
  readonly note: string;
  readonly to: string;
  readonly isDone: boolean;
}

/** What keeps a profile from being complete, and where it is completed. */
const OF_PROFILE: Readonly<Partial<Record<PendingActionKind, string>>> = {
  'complete-nominees': '/profile',
  'choose-nominees': '/profile',
  kyc: '/profile',
  'risk-profile-missing': '/risk-profile',
  'risk-profile-expired': '/risk-profile',
};

/** Profile, bank account and first fund. @param actions what the client has to do; undefined while loading */
export function firstSteps(actions: readonly Pick<PendingAction, 'kind'>[] | undefined): readonly FirstStep[] {
  const profilePath = actions?.flatMap(({ kind }) => OF_PROFILE[kind] ?? [])[0];
  return [
    {
      title: 'Complete your profile',
      note: 'Nominees, and some questions that show which funds suit you.',
      to: profilePath ?? '/profile',
      isDone: actions !== undefined && profilePath === undefined,
    },
    {
      title: 'Add a bank account',
      note: 'It pays for your investments and receives your money when you sell.',
      to: '/bank-accounts',
      isDone: actions !== undefined && !actions.some(({ kind }) => kind === 'bank-account-missing'),
    },
    {
      title: 'Choose your first fund',
      note: 'Invest an amount once, or each month with a SIP.',
      to: '/explore',
      isDone: false,
    },
  ];
}
