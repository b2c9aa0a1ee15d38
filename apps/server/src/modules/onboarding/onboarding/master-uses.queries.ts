import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { isNotNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MasterUse } from '../../../platform/node/master-uses.ts';
import {
  identificationType,
  incomeSlab,
  natureOfBusiness,
  occupation,
  relationship,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country } from '../../reference/master-data/kinds/geography.ts';
import { onboardingApplication } from './onboarding.tables.ts';

const { aboutYou, holdersSealed, taxResidencesSealed } = onboardingApplication;

/** What applicants have stated about themselves. */
const stated = (field: keyof AboutYou, table: PgTable): MasterUse => ({
  of: [table],
  label: 'Applications',
  count: (db, { id }) => db.$count(onboardingApplication, sql`(${aboutYou} ->> ${field}::text)::int = ${id}`),
});

/** What applications name, also those that are approved. */
export const applicationUses: readonly MasterUse[] = [
  stated('occupationId', occupation),
  stated('incomeSlabId', incomeSlab),
  stated('wealthSourceId', wealthSource),
  stated('natureOfBusinessId', natureOfBusiness),
  stated('birthCountryId', country),
  {
    of: [occupation, incomeSlab, wealthSource, natureOfBusiness, relationship],
    label: 'Encrypted holders of applications, which may name it',
    count: (db) => db.$count(onboardingApplication, isNotNull(holdersSealed)),
  },
  {
    of: [country, identificationType],
    label: 'Encrypted holders and tax residences of applications, which may name it',
    count: (db) => db.$count(onboardingApplication, or(isNotNull(holdersSealed), isNotNull(taxResidencesSealed))),
  },
];
