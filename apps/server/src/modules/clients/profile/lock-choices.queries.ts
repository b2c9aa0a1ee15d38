import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou, NomineeEntry } from '@artha/contract/clients/profile.parts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/database.ts';
import { lockUsedRecords } from '../../reference/master-data/index.ts';
import {
  identificationType,
  incomeSlab,
  natureOfBusiness,
  occupation,
  relationship,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';
import { getInvestorChoices } from './choices.queries.ts';
import type { StoredAddress } from './profile.tables.ts';

type List = keyof InvestorChoices;

/** What is chosen from each list. */
type Chosen = Partial<Readonly<Record<List, readonly (number | null)[]>>>;

const TABLES: Readonly<Record<List, PgTable>> = {
  occupations: occupation,
  incomeSlabs: incomeSlab,
  wealthSources: wealthSource,
  businessNatures: natureOfBusiness,
  identificationTypes: identificationType,
  relationships: relationship,
  countries: country,
  states: state,
};

/**
 * The rows from which an investor chooses, for a check of what is about to be stored: what is chosen and offered stays
 * so until the transaction ends.
 */
export async function lockInvestorChoices(tx: Tx, chosen: Chosen): Promise<InvestorChoices> {
  const lists = Object.keys(TABLES) as List[];
  await lockUsedRecords(
    tx,
    lists.map((list) => ({ table: TABLES[list], ids: (chosen[list] ?? []).filter((id) => id !== null) })),
  );
  return getInvestorChoices(tx);
}

/** What holders have chosen. */
export const chosenByHolders = (holders: readonly AboutYou[]): Chosen => ({
  occupations: holders.map(({ occupationId }) => occupationId),
  incomeSlabs: holders.map(({ incomeSlabId }) => incomeSlabId),
  wealthSources: holders.map(({ wealthSourceId }) => wealthSourceId),
  businessNatures: holders.map(({ natureOfBusinessId }) => natureOfBusinessId),
  countries: holders.flatMap(({ birthCountryId, taxResidences }) => [
    birthCountryId,
    ...taxResidences.map(({ countryId }) => countryId),
  ]),
  identificationTypes: holders.flatMap(({ taxResidences }) =>
    taxResidences.map(({ identificationTypeId }) => identificationTypeId),
  ),
});

/** What is chosen for nominees. */
export const chosenForNominees = (nominees: readonly NomineeEntry[]): Chosen => ({
  relationships: nominees.flatMap(({ relationshipId, guardianRelationshipId }) => [
    relationshipId,
    guardianRelationshipId,
  ]),
  countries: nominees.map(({ countryId }) => countryId),
});

/** What is chosen in addresses. */
export const chosenInAddresses = (addresses: readonly StoredAddress[]): Chosen => ({
  states: addresses.map(({ stateId }) => stateId),
  countries: addresses.map(({ countryId }) => countryId),
});
