import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { ShownProblems } from '../../../../../clients/profile/index.ts';
import type { AboutYouDraft } from '../../../model/about-you-draft.ts';

/** What each card of the step gets. */
export interface AboutYouCardProps {
  readonly draft: AboutYouDraft;
  readonly change: (change: Partial<AboutYouDraft>) => void;
  readonly choices: InvestorChoices;
  readonly shown: ShownProblems;
}

/** Message and blur of a field. */
export const fieldsOf = (shown: ShownProblems) => (field: string) => ({
  error: shown.errorOf(field),
  onBlur: () => shown.touch(field),
});
