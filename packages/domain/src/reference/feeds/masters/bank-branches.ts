/** Lists of bank branches with their addresses. */
import { matches } from '../../../kit/patterns.ts';
import { tidy } from '../cells.ts';
import { csvColumns } from '../csv-line.ts';
import { notOfFeed } from '../file-kinds.ts';
import type { Reading, Remark } from '../reading.ts';
import { stateOf } from './indian-states.ts';

export interface BranchRow {
  readonly ifscCode: string;
  /** Null where the list has none. */
  readonly branch: string | null;
  readonly address: string | null;
  readonly city: string | null;
  /** The name of the state among the masters. */
  readonly state: string | null;
  readonly micrCode: string | null;
  readonly pincode: string | null;
  readonly phone: string | null;
}

const REQUIRED = { ifsc: ['ifsc', 'ifsc code'], branch: ['branch'], address: ['address'] };
const OPTIONAL = {
  city: ['city', 'centre'],
  state: ['state'],
  micr: ['micr', 'micr code'],
  phone: ['phone', 'contact'],
};

const ADDRESS_CHARACTERS_MAX = 200;
/** At the end of an address: 'MUMBAI-400024', 'PUNE 411 001'. */
const PINCODE_AT_END = /(?<!\d)([1-9]\d{2}) ?(\d{3})\W*$/;

const orNull = (text: string): string | null => (text === '' || text.toUpperCase() === 'NA' ? null : text);

/**
 * Reads a list of branches, of which the bank follows from the IFSC: numbers of banks mean nothing outside their list.
 *
 * @throws FeedRefusal when a required column is missing
 */
export function branchReader(header: string): (line: string) => Reading<BranchRow> {
  const cellsOf = csvColumns(header, REQUIRED, OPTIONAL);
  if (!cellsOf) throw notOfFeed('The first line is not the header of a list of bank branches', header);
  const seen = new Set<string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = cellsOf(line);
    if (typeof cells === 'string') return { refusal: cells };
    const ifscCode = cells.ifsc.toUpperCase();
    if (!matches('ifsc', ifscCode)) return { refusal: 'IFSC is malformed' };
    if (seen.has(ifscCode)) return { refusal: 'has the same IFSC as an earlier line' };
    seen.add(ifscCode);
    const state = stateOf(cells.state);
    // Not every other character: 4.11018E+08 of a spreadsheet is no code.
    const micr = cells.micr.replaceAll(/[\s-]/g, '');
    const remarks: Remark[] = [];
    if (cells.state !== '' && !state) remarks.push({ column: 'state', reason: 'is no state of India' });
    if (cells.micr !== '' && !matches('micr', micr)) remarks.push({ column: 'MICR', reason: 'is malformed' });
    const address = tidy(cells.address).slice(0, ADDRESS_CHARACTERS_MAX);
    const [, district, office] = PINCODE_AT_END.exec(address) ?? [];
    const row: BranchRow = {
      ifscCode,
      branch: orNull(tidy(cells.branch)),
      address: orNull(address),
      city: orNull(tidy(cells.city)),
      state: state?.name ?? null,
      micrCode: matches('micr', micr) ? micr : null,
      pincode: district === undefined ? null : `${district}${office}`,
      phone: orNull(tidy(cells.phone)),
    };
    return { row, remarks };
  };
}
