import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { bank, bankBranch } from '../../reference/master-data/kinds/banking.ts';
import { city } from '../../reference/master-data/kinds/geography.ts';

/** The branch of an IFSC, open or closed. */
export async function findBranch(db: Db, ifscCode: string) {
  const [row] = await db
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
    .where(eq(bankBranch.ifscCode, ifscCode));
  return row;
}
