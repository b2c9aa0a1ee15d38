import type { PendingActionKind } from '@artha/domain/portfolio/pending-actions/pending-action';
import type { PendingActions } from '../../pending-actions/index.ts';

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

/** What the client has to do and has done. */
interface Done extends Pick<PendingActions, 'hasBankAccount'> {
  readonly items: readonly Pick<PendingActions['items'][number], 'kind'>[];
}

/** Profile, bank account and first fund. @param done undefined while loading */
export function firstSteps(done: Done | undefined): readonly FirstStep[] {
  const profilePath = done?.items.flatMap(({ kind }) => OF_PROFILE[kind] ?? [])[0];
  return [
    {
      title: 'Complete your profile',
      note: 'Nominees, and some questions that show which funds suit you.',
      to: profilePath ?? '/profile',
      isDone: done !== undefined && profilePath === undefined,
    },
    {
      title: 'Add a bank account',
      note: 'It pays for your investments and receives your money when you sell.',
      to: '/bank-accounts',
      isDone: done?.hasBankAccount === true,
    },
    {
      title: 'Choose your first fund',
      note: 'Invest an amount once, or each month with a SIP.',
      to: '/explore',
      isDone: false,
    },
  ];
}
