import type { BranchRow } from '@artha/domain/reference/feeds/masters/bank-branches';
import { branchReader } from '@artha/domain/reference/feeds/masters/bank-branches';
import type { CopyCell } from '../../../../platform/db/copy-rows.ts';
import { loadBanks, loadCities, loadStateIds } from '../../master-data/index.ts';
import type { Feed } from '../feed.ts';
import type { RowRemark } from './master-feed.ts';
import { masterFeed } from './master-feed.ts';

const FIELDS = ['bankId', 'ifscCode', 'branch', 'address', 'cityId', 'micrCode', 'pincode', 'phone'];
const BANK_CODE_LENGTH = 4;

/** Branches with names, addresses, cities and MICR codes. What a list does not state stays as it is. */
export const bankBranchesFeed = (): Feed<BranchRow> =>
  masterFeed({
    name: 'bank-branches',
    isWholeList: true,
    readerOf: branchReader,
    prepare: async (tx, entries) => {
      const [banks, stateIds, findCity] = [await loadBanks(tx), await loadStateIds(tx), await loadCities(tx)];
      const rows: { line: number; cells: readonly CopyCell[] }[] = [];
      const refused: { line: number; reason: string }[] = [];
      const remarks: RowRemark[] = [];
      for (const { line, row } of entries) {
        const bank = banks.get(row.ifscCode.slice(0, BANK_CODE_LENGTH));
        if (!bank) {
          refused.push({ line, reason: 'no bank has the code of this IFSC; import the names of banks first' });
          continue;
        }
        const cityId = findCity(row.state === null ? undefined : stateIds.get(row.state), row.city);
        if (row.city !== null && cityId === null)
          remarks.push({ line, column: 'city', reason: 'is not among the cities, and is left out' });
        const { ifscCode, branch, address, micrCode, pincode, phone } = row;
        rows.push({ line, cells: [bank.id, ifscCode, branch, address, cityId, micrCode, pincode, phone] });
      }
      return { merge: { model: 'BankBranch', keys: ['ifscCode'], fields: FIELDS, rows }, refused, remarks };
    },
  });
