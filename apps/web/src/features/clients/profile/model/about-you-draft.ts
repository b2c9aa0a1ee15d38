import { AboutYou } from '@artha/contract/clients/profile.parts';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type * as z from 'zod/mini';
import type { PoliticalExposure, Salutation } from '@artha/domain/clients/profile/investor';
import type { About } from './about-you-texts.ts';
import { ABOUT_YOU_TEXTS } from './about-you-texts.ts';
import type { FieldProblems } from './field-problems.ts';
import { joinProblems, schemaProblems } from './field-problems.ts';

/** A tax residence outside India while being entered. */
export interface ResidenceDraft {
  readonly key: string;
  readonly countryId: number | undefined;
  readonly taxId: string;
  readonly identificationTypeId: number | undefined;
}

/** The step 'About you' while being filled in. */
export interface AboutYouDraft {
  readonly salutation: Salutation | undefined;
  readonly occupationId: number | undefined;
  readonly incomeSlabId: number | undefined;
  readonly wealthSourceId: number | undefined;
  readonly natureOfBusinessId: number | undefined;
  readonly birthCity: string;
  readonly birthCountryId: number | undefined;
  /** Whether tax is paid in another country too. */
  readonly residence: 'india' | 'abroad' | undefined;
  readonly residences: readonly ResidenceDraft[];
  readonly politicalExposure: PoliticalExposure | undefined;
}

export const newResidence = (): ResidenceDraft => ({
  key: crypto.randomUUID(),
  countryId: undefined,
  taxId: '',
  identificationTypeId: undefined,
});

/** What was saved, to be changed; without it an empty form. */
export function aboutYouDraft(saved: AboutYou | null): AboutYouDraft {
  if (!saved)
    return {
      salutation: undefined,
      occupationId: undefined,
      incomeSlabId: undefined,
      wealthSourceId: undefined,
      natureOfBusinessId: undefined,
      birthCity: '',
      birthCountryId: undefined,
      residence: undefined,
      residences: [],
      politicalExposure: undefined,
    };
  const { natureOfBusinessId, taxResidences, ...same } = saved;
  return {
    ...same,
    natureOfBusinessId: natureOfBusinessId ?? undefined,
    residence: taxResidences.length === 0 ? 'india' : 'abroad',
    residences: taxResidences.map((each) => ({ ...each, key: crypto.randomUUID() })),
  };
}

type Choices = Pick<InvestorChoices, 'occupations'>;

/** Whether the occupation is a business, of which the nature is asked. */
export const isInBusiness = (
  { occupationId }: Pick<AboutYouDraft, 'occupationId'>,
  { occupations }: Choices,
): boolean => occupations.some(({ id, isBusiness }) => id === occupationId && isBusiness);

/** The value to save; what is missing stays undefined. */
function aboutYouValue(draft: AboutYouDraft, choices: Choices): unknown {
  const { residence, residences, natureOfBusinessId, birthCity, ...same } = draft;
  return {
    ...same,
    birthCity: birthCity.trim(),
    natureOfBusinessId: isInBusiness(draft, choices) ? (natureOfBusinessId ?? null) : null,
    taxResidences:
      residence === 'abroad'
        ? residences.map(({ key: _key, taxId, ...each }) => ({ ...each, taxId: taxId.trim() }))
        : [],
  };
}

const messagesFor = (about: About) => ({
  ...ABOUT_YOU_TEXTS[about],
  birthCountryId: 'Choose the country of birth.',
  countryId: 'Choose the country.',
  identificationTypeId: 'Choose what the number is.',
  politicalExposure: 'Choose one of the three.',
});

/**
 * The answers, once they are complete, and what is wrong with them by the paths of the fields.
 *
 * @param schema of the call that saves them
 * @param about whom: it decides the words
 */
export function checkAboutYou(
  draft: AboutYouDraft,
  choices: Choices,
  { schema = AboutYou, about = 'own' }: { readonly schema?: z.ZodMiniType; readonly about?: About } = {},
): { readonly value: AboutYou | undefined; readonly problems: FieldProblems } {
  const value = aboutYouValue(draft, choices);
  const problems = joinProblems(
    ruleProblems(draft, choices, about),
    schemaProblems(schema, value, { messages: messagesFor(about) }),
  );
  return { value: Object.keys(problems).length === 0 ? (value as AboutYou) : undefined, problems };
}

/** What no single field shows. */
function ruleProblems(draft: AboutYouDraft, choices: Choices, about: About): FieldProblems {
  const { residence, residences, natureOfBusinessId } = draft;
  const countries = residences.map(({ countryId }) => countryId);
  const repeated = countries.findIndex((id, at) => id !== undefined && countries.indexOf(id) < at);
  return {
    ...(residence === undefined && { residence: [ABOUT_YOU_TEXTS[about].residence] }),
    ...(residence === 'abroad' && residences.length === 0 && { residence: ['Add a country, or choose India only.'] }),
    ...(residence === 'abroad' &&
      repeated >= 0 && { [`taxResidences.${repeated}.countryId`]: ['This country is named twice.'] }),
    ...(isInBusiness(draft, choices) &&
      natureOfBusinessId === undefined && { natureOfBusinessId: ['Choose the nature of the business.'] }),
  };
}
