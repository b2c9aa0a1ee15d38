import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { MasterId } from '../kit/scalars.ts';

const choice = { id: MasterId, name: z.string() };
const Choices = z.array(z.object(choice));

/** The active rows of master data from which an investor chooses. */
export const InvestorChoices = z.object({
  /** Whether the nature of the business is required follows from the occupation. */
  occupations: z.array(z.object({ ...choice, isBusiness: z.boolean() })),
  incomeSlabs: Choices,
  wealthSources: Choices,
  businessNatures: Choices,
  identificationTypes: Choices,
  /** Whether it can be the relationship of a guardian to a minor. */
  relationships: z.array(z.object({ ...choice, isGuardian: z.boolean() })),
  countries: z.array(z.object({ ...choice, isIndia: z.boolean() })),
  /** Of India. */
  states: Choices,
});
export type InvestorChoices = z.output<typeof InvestorChoices>;

export const getInvestorChoices = route({
  method: 'GET',
  path: '/api/InvestorDetails/choices',
  audience: client,
  summary: 'The lists from which an investor chooses: occupations, incomes, relationships, countries.',
  allowedWhile: ['onboarding'],
  limit: 'read',
  input: nothing,
  answer: InvestorChoices,
  refusals: [],
});
