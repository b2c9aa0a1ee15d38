/** Rows of the files of IFSC codes. */
import { matches } from '../../../kit/patterns.ts';
import { tidy } from '../cells.ts';
import { csvCells } from '../csv-line.ts';
import { notOfFeed } from '../file-kinds.ts';
import type { Reading, Remark } from '../reading.ts';
import { IFSC_HEADERS } from './ifsc-files.ts';

export interface BankName {
  readonly kind: 'name';
  readonly code: string;
  readonly name: string;
}

/** What a bank can do. */
export interface BankAbilities {
  readonly kind: 'abilities';
  readonly code: string;
  /** The fourth to sixth digits of the MICR of its branches; null when not known. */
  readonly micrCode: string | null;
  readonly iin: string | null;
  /** Mandates are registered in net banking. */
  readonly isNetBankingMandate: boolean;
  readonly isUpi: boolean;
}

export interface BranchCode {
  readonly kind: 'branch';
  readonly bankCode: string;
  readonly ifscCode: string;
}

/** A code that a bank lends to another. */
export interface Sublet {
  readonly kind: 'sublet';
  /** A whole IFSC, or what those of the other bank begin with. */
  readonly prefix: string;
  /** The code of the other bank, or its name. */
  readonly user: string;
}

export type IfscRow = BankName | BankAbilities | BranchCode | Sublet;

const BANK_CODE = /^[A-Z]{4}$/;
const BRANCH_CODE = /^[A-Z0-9]{6}$/;
const PREFIX = /^[A-Z]{4}(?:0[A-Z0-9]{0,6})?$/;
const IIN = /^\d{6}$/;
const MICR = /^\d{9}$/;
const IFSC_LENGTH = 11;

/**
 * Reads the lines of one of the files.
 *
 * @throws FeedRefusal when the header is none of theirs
 */
export function ifscReader(header: string): (line: string) => Reading<IfscRow> {
  const read = readerOf(header.trim());
  if (!read) throw notOfFeed('This is not one of the JSON files of IFSC codes', header);
  return (line) => {
    if (line.trim() === '') return {};
    const cells = csvCells(line);
    return cells ? read(cells) : { refusal: 'has a quote that is not closed' };
  };
}

type ReadCells = (cells: readonly string[]) => Reading<IfscRow>;

function readerOf(header: string): ReadCells | undefined {
  if (header === IFSC_HEADERS.names) return nameReader();
  if (header === IFSC_HEADERS.abilities) return readAbilities;
  if (header === IFSC_HEADERS.branches) return readBranch;
  return header === IFSC_HEADERS.sublets ? readSublet : undefined;
}

/** Several small banks have the same name: the second and later ones carry their code. */
function nameReader(): ReadCells {
  const codeOfName = new Map<string, string>();
  return ([code = '', text = '']) => {
    if (!BANK_CODE.test(code)) return { refusal: 'bank code is not four letters' };
    const name = tidy(text);
    if (name === '') return { refusal: 'has no name' };
    const holder = codeOfName.get(name.toLowerCase());
    codeOfName.set(name.toLowerCase(), holder ?? code);
    if (holder === undefined || holder === code) return { row: { kind: 'name', code, name } };
    const remarks: Remark[] = [
      { column: 'name', reason: 'is the name of another bank too, and is shown with the code' },
    ];
    return { row: { kind: 'name', code, name: `${name} (${code})` }, remarks };
  };
}

function readAbilities([code = '', micr = '', iin = '', netBanking, upi]: readonly string[]): Reading<IfscRow> {
  if (!BANK_CODE.test(code)) return { refusal: 'bank code is not four letters' };
  const remarks: Remark[] = [];
  if (micr !== '' && !MICR.test(micr)) remarks.push({ column: 'MICR', reason: 'is not nine digits' });
  if (iin !== '' && !IIN.test(iin)) remarks.push({ column: 'IIN', reason: 'is not six digits' });
  const row: BankAbilities = {
    kind: 'abilities',
    code,
    micrCode: MICR.test(micr) ? micr.slice(3, 6) : null,
    iin: IIN.test(iin) ? iin : null,
    isNetBankingMandate: netBanking === 'yes',
    isUpi: upi === 'yes',
  };
  return { row, remarks };
}

function readBranch([bankCode = '', code = '']: readonly string[]): Reading<IfscRow> {
  if (!BANK_CODE.test(bankCode)) return { refusal: 'bank code is not four letters' };
  const branchCode = code.toUpperCase();
  const ifscCode = `${bankCode}0${branchCode}`;
  if (!BRANCH_CODE.test(branchCode) || !matches('ifsc', ifscCode))
    return { refusal: 'branch code is not six characters' };
  return { row: { kind: 'branch', bankCode, ifscCode } };
}

function readSublet([prefix = '', user = '']: readonly string[]): Reading<IfscRow> {
  if (!PREFIX.test(prefix) || prefix.length > IFSC_LENGTH) return { refusal: 'is not the beginning of an IFSC' };
  if (user === '') return { refusal: 'has no bank' };
  return { row: { kind: 'sublet', prefix, user: tidy(user) } };
}
