import type { NomineeEntry } from '@artha/contract/clients/profile.parts';
import { nomineeChoiceProblems } from '@artha/domain/clients/profile/about-you';
import { nomineeShares } from '@artha/domain/clients/profile/nominee-shares';
import type { NomineeRules } from '@artha/domain/clients/profile/nominees';
import { nomineeProblems, withoutNeedlessGuardians } from '@artha/domain/clients/profile/nominees';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import type { NewNominee } from '../../accounts/index.ts';
import { chosenForNominees, lockInvestorChoices } from '../lock-choices.queries.ts';

/** Where the entries come from, and what they are checked against. */
type NomineeCheck = Pick<NomineeRules, 'today' | 'holders' | 'path'>;

/**
 * The nominees of an account as they are stored: each with a share, adults without a guardian.
 *
 * @throws Refusal request.invalid, with the messages of the fields
 */
export async function checkNominees(
  tx: Tx,
  entries: readonly NomineeEntry[],
  { path = 'nominees', ...check }: NomineeCheck,
): Promise<NewNominee[]> {
  const choices = await lockInvestorChoices(tx, chosenForNominees(entries));
  const problems = {
    ...nomineeChoiceProblems(entries, choices, path),
    ...nomineeProblems(entries, {
      ...check,
      path,
      indiaId: choices.countries.find(({ isIndia }) => isIndia)?.id,
      guardianRelationshipIds: choices.relationships.filter(({ isGuardian }) => isGuardian).map(({ id }) => id),
    }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems });
  return nomineesToStore(entries, check.today);
}

/** What is stored of valid entries: each has a share, and adults have no guardian. */
export function nomineesToStore(entries: readonly NomineeEntry[], today: NomineeRules['today']): NewNominee[] {
  const shares = nomineeShares(entries);
  return withoutNeedlessGuardians(entries, today).map((entry, at) => ({
    ...entry,
    name: entry.name.trim(),
    sharePercent: shares[at] ?? null,
  }));
}
