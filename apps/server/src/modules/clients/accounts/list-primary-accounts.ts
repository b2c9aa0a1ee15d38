import type { PrimaryAccount } from '@artha/contract/system/session.user';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { listOwnedWithNominees } from './accounts.queries.ts';
import type { nominee } from './accounts.tables.ts';

type PrimaryAccountAnswer = z.output<typeof PrimaryAccount>;
type Nominee = typeof nominee.$inferSelect;

/**
 * The active accounts of which a client is the first holder, the primary one first, with their nominees in order.
 * Nominees of what is held away are named where it is held.
 */
export async function listPrimaryAccounts(db: Db, scope: Scope, ownerId: number): Promise<PrimaryAccountAnswer[]> {
  const rows = await listOwnedWithNominees(db, scope, ownerId);
  const accounts = new Map(rows.map(({ account }) => [account.id, account]));
  return [...accounts.values()].map(({ id, registrationStep, nomineeStatus, isNomineeServiceFailed }) => {
    const inSlot = (slot: number) =>
      nomineeAnswer(rows.find((row) => row.account.id === id && row.nominee?.slot === slot)?.nominee);
    return {
      id,
      registrationStep,
      nomineeStatus,
      config: { isNomineeServiceFailed },
      primaryNominee: inSlot(1),
      secondaryNominee: inSlot(2),
      tertiaryNominee: inSlot(3),
    };
  });
}

const nomineeAnswer = (nominee: Nominee | null | undefined): PrimaryAccountAnswer['primaryNominee'] =>
  nominee
    ? {
        name: nominee.name,
        email: nominee.email,
        contactNumber: nominee.contactNumber,
        investorDetails: {
          permanentAddress: {
            addressLine1: nominee.addressLine1,
            pincode: nominee.pincode,
            state: { countryId: nominee.countryId },
          },
        },
      }
    : null;
