import type { Tx } from '../platform/db/database.ts';
import { DEMONSTRATION_BANK } from './accounts.ts';
import type { DemonstrationBranch } from './masters.ts';
import {
  CLIENTS_BANK,
  DEMONSTRATION_AGENCIES,
  DEMONSTRATION_BANKS,
  DEMONSTRATION_CITIES,
  DEMONSTRATION_PARTICIPANTS,
  DEMONSTRATION_PROVIDERS,
  DEMONSTRATION_RATINGS,
  DEMONSTRATION_REGISTRARS,
  demonstrationBranches,
} from './masters.ts';
import {
  describeFunds,
  hasBanks,
  insertBanks,
  insertBranches,
  insertCities,
  insertParticipants,
  insertPaymentBanks,
  insertProviders,
  insertRatings,
  insertRegistrars,
} from './masters.queries.ts';

/** The branch of the demo clients' accounts. */
const CLIENTS_BRANCH: DemonstrationBranch = {
  bankCode: CLIENTS_BANK.code,
  city: 'Mumbai',
  branch: DEMONSTRATION_BANK.branchName,
  ifscCode: DEMONSTRATION_BANK.ifscCode,
  micrCode: '400045002',
  address: '12, Marine Lines',
  pincode: '400001',
  phone: '022 4000 1000',
  isUpi: true,
  isNetBanking: true,
};

/** Seeds banks, branches, cities and firms, once, so that later changes are kept. */
export async function seedMasters(tx: Tx): Promise<void> {
  if (await hasBanks(tx)) return;
  await insertCities(
    tx,
    DEMONSTRATION_CITIES.map((city) => ({ ...city })),
  );
  await insertBanks(tx, [...DEMONSTRATION_BANKS, CLIENTS_BANK]);
  await insertBranches(
    tx,
    [CLIENTS_BRANCH, ...demonstrationBranches()].map((branch) => ({ ...branch })),
  );
  await insertPaymentBanks(tx);
  await insertRegistrars(tx, DEMONSTRATION_REGISTRARS);
  await insertProviders(tx, DEMONSTRATION_PROVIDERS);
  await insertRatings(tx, DEMONSTRATION_AGENCIES, DEMONSTRATION_RATINGS);
  await insertParticipants(tx, DEMONSTRATION_PARTICIPANTS);
  await describeFunds(tx);
}
