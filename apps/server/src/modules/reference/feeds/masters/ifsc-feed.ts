import { ifscLines } from '@artha/domain/reference/feeds/masters/ifsc-files';
import type { BranchCode, IfscRow, Sublet } from '@artha/domain/reference/feeds/masters/ifsc-rows';
import { ifscReader } from '@artha/domain/reference/feeds/masters/ifsc-rows';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { Tx } from '../../../../platform/db/database.ts';
import type { KnownBank } from '../../master-data/index.ts';
import { listBranches, loadBanks } from '../../master-data/index.ts';
import type { Entry, Feed } from '../feed.ts';
import type { Source } from '../source.adapter.ts';
import { withText } from '../source.adapter.ts';
import type { PreparedRows } from './master-feed.ts';
import { masterFeed } from './master-feed.ts';

/** Ten times the largest of the files. JSON has no lines to read one by one. */
const JSON_BYTES_MAX = 32 * 1024 * 1024;
const IFSC_LENGTH = 11;

/** The JSON files of IFSC codes: banknames, banks, IFSC, sublet and custom-sublets, best in this order. */
export const ifscFeed = (): Feed<IfscRow> =>
  masterFeed({
    name: 'ifsc',
    // Its five kinds of file have different sizes, and JSON that is cut off cannot be read.
    isWholeList: false,
    textOf: async (source) => withText(source, ifscLines(await textOf(source))),
    readerOf: ifscReader,
    prepare: async (tx, entries) => {
      // All rows of a file are of one kind.
      switch (entries[0]?.row.kind) {
        case 'abilities':
          return prepareAbilities(entries);
        case 'branch':
          return prepareBranches(entries, await loadBanks(tx));
        case 'sublet':
          return prepareSublets(tx, entries, await loadBanks(tx));
        case 'name':
        case undefined:
          return prepareNames(entries);
      }
    },
  });

/** @throws FeedRefusal when the file is too large */
async function textOf(source: Source): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of source.unpacked()) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > JSON_BYTES_MAX) throw new FeedRefusal(`The file is larger than ${JSON_BYTES_MAX} bytes.`);
  }
  return Buffer.concat(parts).toString('utf8');
}

type Entries = readonly Entry<IfscRow>[];

const prepareNames = (entries: Entries): PreparedRows => ({
  merge: {
    model: 'Bank',
    keys: ['code'],
    fields: ['code', 'name'],
    uniques: ['name'],
    rows: entries.flatMap(({ line, row }) => (row.kind === 'name' ? [{ line, cells: [row.code, row.name] }] : [])),
  },
  refused: [],
  remarks: [],
});

const prepareAbilities = (entries: Entries): PreparedRows => ({
  merge: {
    model: 'Bank',
    keys: ['code'],
    fields: ['code', 'micrCode', 'iin', 'isNetBankingMandate', 'isUpi'],
    uniques: ['iin'],
    missing: 'no bank has this code; import the names of banks first',
    rows: entries.flatMap(({ line, row }) =>
      row.kind === 'abilities'
        ? [{ line, cells: [row.code, row.micrCode, row.iin, row.isNetBankingMandate, row.isUpi] }]
        : [],
    ),
  },
  refused: [],
  remarks: [],
});

function prepareBranches(entries: Entries, banks: ReadonlyMap<string, KnownBank>): PreparedRows {
  const rows: { line: number; cells: [number, string] }[] = [];
  const refused: { line: number; reason: string }[] = [];
  const isBranch = (entry: Entry<IfscRow>): entry is Entry<BranchCode> => entry.row.kind === 'branch';
  for (const { line, row } of entries.filter(isBranch)) {
    const bank = banks.get(row.bankCode);
    if (bank) rows.push({ line, cells: [bank.id, row.ifscCode] });
    else refused.push({ line, reason: 'no bank has this code; import the names of banks first' });
  }
  const merge = { model: 'BankBranch', keys: ['ifscCode'], fields: ['bankId', 'ifscCode'], rows };
  return { merge, refused, remarks: [] };
}

/**
 * The branches of the codes that a bank lends to another. A beginning fits many branches; it does not replace what a
 * whole code says of one.
 */
async function prepareSublets(tx: Tx, entries: Entries, banks: ReadonlyMap<string, KnownBank>): Promise<PreparedRows> {
  const isSublet = (entry: Entry<IfscRow>): entry is Entry<Sublet> => entry.row.kind === 'sublet';
  const sublets = entries.filter(isSublet);
  const prefixes = sublets.map(({ row }) => row.prefix);
  const branches = await listBranches(tx, prefixes, IFSC_LENGTH);
  const rows: { line: number; cells: [string, string] }[] = [];
  const refused: { line: number; reason: string }[] = [];
  const taken = new Set<string>();
  for (const { line, row } of sublets.toSorted((a, b) => b.row.prefix.length - a.row.prefix.length)) {
    const usedBy = banks.get(row.user)?.name ?? row.user;
    const found = branches.filter(({ ifscCode }) => ifscCode.startsWith(row.prefix));
    if (found.length === 0) refused.push({ line, reason: 'no branch has an IFSC that begins so' });
    for (const { ifscCode, usedBy: known } of found) {
      if (taken.has(ifscCode) || (row.prefix.length < IFSC_LENGTH && known !== null)) continue;
      taken.add(ifscCode);
      rows.push({ line, cells: [ifscCode, usedBy] });
    }
  }
  return {
    merge: { model: 'BankBranch', keys: ['ifscCode'], fields: ['ifscCode', 'usedBy'], rows },
    refused,
    remarks: [],
  };
}
