import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { NomineeRule } from '@artha/domain/clients/profile/nominee-choice';
import { choiceProblem } from '@artha/domain/clients/profile/nominee-choice';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { FieldProblems } from './field-problems.ts';
import type { NomineeDraft, NomineeValue, OwnContact } from './nominee-entries.ts';
import { nomineeDraftProblems, valueOfNominee } from './nominee-entries.ts';

/** The nominees of an account, or that there shall be none, while being entered. */
export interface NomineesDraft {
  readonly nominees: readonly NomineeDraft[];
  readonly hasOptedOut: boolean;
}

interface ChoiceContext {
  readonly rule: NomineeRule;
  readonly own: OwnContact | undefined;
  readonly choices: InvestorChoices;
  readonly today: BusinessDate;
}

interface ChosenNominees {
  readonly nominees: readonly NomineeValue[];
  readonly hasOptedOut: boolean;
}

/**
 * The choice, once it is complete, and what is wrong with it by the paths of its fields. The holders are compared by
 * the server, which knows their birth dates.
 */
export function checkChoice(
  { nominees, hasOptedOut }: NomineesDraft,
  { rule, own, choices, today }: ChoiceContext,
): { readonly value: ChosenNominees | undefined; readonly problems: FieldProblems } {
  const values = hasOptedOut ? [] : nominees.map((draft) => valueOfNominee(draft, today, own));
  const problem = choiceProblem(rule, { count: values.length, hasOptedOut });
  const problems = {
    ...nomineeDraftProblems(values, {
      today,
      indiaId: choices.countries.find(({ isIndia }) => isIndia)?.id,
      guardianRelationshipIds: choices.relationships.filter(({ isGuardian }) => isGuardian).map(({ id }) => id),
      holders: [],
    }),
    ...(problem !== undefined && { nominees: [problem] }),
  };
  const isValid = Object.keys(problems).length === 0;
  return { value: isValid ? { nominees: values, hasOptedOut } : undefined, problems };
}
