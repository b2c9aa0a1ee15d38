import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { ShownProblems } from '../use-shown-problems.ts';
import type { About } from '../../model/about-you-texts.ts';
import type { AboutYouDraft } from '../../model/about-you-draft.ts';

/** What each part of the form gets. */
export interface AboutYouCardProps {
  readonly draft: AboutYouDraft;
  readonly change: (change: Partial<AboutYouDraft>) => void;
  readonly choices: InvestorChoices;
  readonly shown: ShownProblems;
  /** Whom it is about; the investor unless named. */
  readonly about?: About;
}

/** Message and blur of a field. */
export const fieldsOf = (shown: ShownProblems) => (field: string) => ({
  error: shown.errorOf(field),
  onBlur: () => shown.touch(field),
});
