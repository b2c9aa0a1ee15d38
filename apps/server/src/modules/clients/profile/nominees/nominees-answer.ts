import type { AccountNominees, StoredNominee } from '@artha/contract/clients/profile.nominees';
import { nomineeRuleOf } from '@artha/domain/clients/profile/nominee-choice';
import type { Db } from '../../../../platform/db/database.ts';
import { hashOf } from '../../../../platform/db/once.ts';
import type { NomineeRow } from '../../accounts/index.ts';
import type { account } from '../../accounts/accounts.tables.ts';
import type { ChoiceNames } from '../choice-names.ts';
import { loadChoiceNames } from '../choice-names.ts';

export type AccountRow = typeof account.$inferSelect;

/** Differs after every change of the nominees, which gives them new ids, and of the choice. */
export const nomineesVersion = ({ nomineeStatus }: Pick<AccountRow, 'nomineeStatus'>, rows: readonly NomineeRow[]) =>
  hashOf({ nomineeStatus, rows });

/** The nominees of an account as its owner sees them. */
export async function nomineesAnswer(
  db: Db,
  account: AccountRow,
  rows: readonly NomineeRow[],
): Promise<AccountNominees> {
  const names = await loadChoiceNames(db);
  const { nomineeStatus, isNomineeServiceFailed } = account;
  return {
    version: nomineesVersion(account, rows),
    nomineeStatus,
    isNomineeServiceFailed,
    rule: nomineeRuleOf(account),
    nominees: rows.map((row) => storedNominee(row, names)),
  };
}

const storedNominee = (row: NomineeRow, names: ChoiceNames): StoredNominee => ({
  name: row.name,
  relationship: names('relationships', row.relationshipId),
  sharePercent: row.sharePercent,
  bornOn: row.bornOn,
  guardianName: row.guardianName,
  guardianRelationship: names('relationships', row.guardianRelationshipId),
  addressLine1: row.addressLine1,
  pincode: row.pincode,
  country: names('countries', row.countryId),
  email: row.email,
  contactNumber: row.contactNumber,
});
