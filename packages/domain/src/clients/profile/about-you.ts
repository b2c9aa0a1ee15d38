/** What an investor's statements must fulfil beyond the form of each field: at sign-up and in the profile. */
import { matches } from '../../kit/patterns.ts';
import type { NomineeProblems } from './nominees.ts';

interface Choice {
  readonly id: number;
}

/** The rows of master data from which an investor can choose. */
export interface AboutYouChoices {
  readonly occupations: readonly (Choice & { readonly isBusiness: boolean })[];
  readonly incomeSlabs: readonly Choice[];
  readonly wealthSources: readonly Choice[];
  readonly businessNatures: readonly Choice[];
  readonly identificationTypes: readonly Choice[];
  readonly relationships: readonly Choice[];
  readonly countries: readonly (Choice & { readonly isIndia: boolean })[];
  readonly states: readonly Choice[];
}

export interface AboutYouValues {
  readonly occupationId: number;
  readonly incomeSlabId: number;
  readonly wealthSourceId: number;
  readonly natureOfBusinessId: number | null;
  readonly birthCountryId: number;
  readonly taxResidences: readonly { readonly countryId: number; readonly identificationTypeId: number }[];
}

/** Messages by the dotted path of their field. */
export type ProfileProblems = NomineeProblems;

const NOT_LISTED = 'Choose one from the list.';

const has = (list: readonly Choice[], id: number | null): boolean => list.some((each) => each.id === id);

/** Whether an occupation needs the nature of the business. */
export const isBusiness = (occupationId: number | null, { occupations }: Pick<AboutYouChoices, 'occupations'>) =>
  occupations.some(({ id, isBusiness: is }) => is && id === occupationId);

/** The same statements without the nature of a business that the occupation does not have. */
export const withoutNeedlessBusiness = <Values extends AboutYouValues>(
  values: Values,
  choices: Pick<AboutYouChoices, 'occupations'>,
): Values => (isBusiness(values.occupationId, choices) ? values : { ...values, natureOfBusinessId: null });

/** What is wrong with the statements; empty when they can be saved. @param path the start of each path */
export function aboutYouProblems(values: AboutYouValues, choices: AboutYouChoices, path = 'aboutYou'): ProfileProblems {
  const problems: ProfileProblems = {};
  const report = (field: string, message: string) => void (problems[`${path}.${field}`] ??= []).push(message);
  const expectListed = (field: string, list: readonly Choice[], id: number) =>
    has(list, id) || report(field, NOT_LISTED);
  expectListed('occupationId', choices.occupations, values.occupationId);
  expectListed('incomeSlabId', choices.incomeSlabs, values.incomeSlabId);
  expectListed('wealthSourceId', choices.wealthSources, values.wealthSourceId);
  expectListed('birthCountryId', choices.countries, values.birthCountryId);
  if (isBusiness(values.occupationId, choices) && !has(choices.businessNatures, values.natureOfBusinessId))
    report('natureOfBusinessId', 'Choose the nature of the business.');
  for (const [at, { countryId, identificationTypeId }] of values.taxResidences.entries()) {
    const field = `taxResidences.${at}`;
    expectListed(`${field}.countryId`, choices.countries, countryId);
    expectListed(`${field}.identificationTypeId`, choices.identificationTypes, identificationTypeId);
    if (choices.countries.some((country) => country.isIndia && country.id === countryId))
      report(`${field}.countryId`, 'Name countries besides India only.');
    if (values.taxResidences.slice(0, at).some((earlier) => earlier.countryId === countryId))
      report(`${field}.countryId`, 'This country is named twice.');
  }
  return problems;
}

interface AddressValues {
  readonly stateId: number | null;
  readonly countryId: number;
  readonly pincode: string;
}

/** What is wrong with an address; empty when it can be saved. */
export function addressProblems(
  { stateId, countryId, pincode }: AddressValues,
  choices: Pick<AboutYouChoices, 'countries' | 'states'>,
  path: string,
): ProfileProblems {
  const country = choices.countries.find(({ id }) => id === countryId);
  const problems: ProfileProblems = {};
  if (!country) problems[`${path}.countryId`] = [NOT_LISTED];
  const isInIndia = country?.isIndia === true;
  if (isInIndia && !has(choices.states, stateId)) problems[`${path}.stateId`] = ['Choose the state.'];
  if (!isInIndia && stateId !== null) problems[`${path}.stateId`] = ['Only addresses in India have a state.'];
  if (!matches(isInIndia ? 'pincode' : 'nriPincode', pincode))
    problems[`${path}.pincode`] = [
      isInIndia ? 'A pincode of India has 6 digits and does not begin with 0.' : 'A pincode has 6 digits.',
    ];
  return problems;
}

interface NomineeChoices {
  readonly relationshipId: number;
  readonly countryId: number;
}

/** What nominees name that cannot be chosen. */
export function nomineeChoiceProblems(
  entries: readonly NomineeChoices[],
  { relationships, countries }: Pick<AboutYouChoices, 'relationships' | 'countries'>,
  path = 'nominees',
): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const [at, { relationshipId, countryId }] of entries.entries()) {
    if (!has(relationships, relationshipId)) problems[`${path}.${at}.relationshipId`] = [NOT_LISTED];
    if (!has(countries, countryId)) problems[`${path}.${at}.countryId`] = [NOT_LISTED];
  }
  return problems;
}
