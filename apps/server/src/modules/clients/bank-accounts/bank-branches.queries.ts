import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { bank, bankBranch } from '../../reference/master-data/kinds/banking.ts';
import { city } from '../../reference/master-data/kinds/geography.ts';

/** The branch of an IFSC, open or closed. */
export async function findBranch(db: Db, ifscCode: string) {
  const [row] = await branchesWhere(db, eq(bankBranch.ifscCode, ifscCode));
  return row;
}

/** The same, kept as it is until the transaction ends: nobody removes or closes it before its IFSC is stored. */
export async function lockBranch(tx: Tx, ifscCode: string) {
  await tx.select({ id: bankBranch.id }).from(bankBranch).where(eq(bankBranch.ifscCode, ifscCode)).for('key share');
  return findBranch(tx, ifscCode);
}

/** The known ones of some branches, open or closed. */
export const listBranches = (db: Db, ifscCodes: readonly string[]) =>
  branchesWhere(db, inArray(bankBranch.ifscCode, [...ifscCodes]));

const branchesWhere = (db: Db, condition: SQL) =>
  db
    .select({
      ifscCode: bankBranch.ifscCode,
      // The bank that uses the code is the one that a client knows.
      bankName: sql<string>`coalesce(${bankBranch.usedBy}, ${bank.name})`,
      branch: bankBranch.branch,
      address: bankBranch.address,
      cityName: city.name,
      pincode: bankBranch.pincode,
      micrCode: bankBranch.micrCode,
      isImps: bankBranch.isImps,
      isOpen: sql<boolean>`${bankBranch.isActive} and ${bank.isActive}`,
    })
    .from(bankBranch)
    .innerJoin(bank, eq(bank.id, bankBranch.bankId))
    .leftJoin(city, eq(city.id, bankBranch.cityId))
    .where(condition);
