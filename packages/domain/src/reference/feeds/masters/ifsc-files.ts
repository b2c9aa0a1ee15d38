/** The files of IFSC codes: names of banks, what banks can do, codes of branches, and codes that are lent. */
import { FeedRefusal } from '../feed-refusal.ts';
import { csvLine } from '../csv-line.ts';
import { kindOfFile, notOfFeed } from '../file-kinds.ts';

/** The first line of each file, once it is turned into lines. */
export const IFSC_HEADERS = {
  names: 'bank code,name',
  abilities: 'bank code,MICR,IIN,net banking mandates,UPI',
  branches: 'bank code,branch code',
  sublets: 'IFSC or its beginning,bank that uses it',
} as const;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const BANK_CODE_LENGTH = 4;
const BRANCH_CODE_LENGTH = 6;

/**
 * One of the files as lines of csv, the first of them a header. Which file it is follows from its content.
 *
 * @throws FeedRefusal when it is another file
 */
export function ifscLines(text: string): readonly string[] {
  const firstLine = text.trimStart().split('\n', 1)[0] ?? '';
  const found = parsed(text);
  const entries = isObject(found) ? Object.entries(found) : [];
  const [first] = entries;
  if (!first) throw notOfFeed('This is not one of the JSON files of IFSC codes', firstLine);
  const [, value] = first;
  if (Array.isArray(value)) return [IFSC_HEADERS.branches, ...entries.flatMap(branchLines)];
  if (isObject(value) && 'micr' in value) return [IFSC_HEADERS.abilities, ...entries.map(abilityLine)];
  if (typeof value !== 'string') throw notOfFeed('This is not one of the JSON files of IFSC codes', firstLine);
  const isNames = entries.every(([key]) => key.length === BANK_CODE_LENGTH);
  return [
    isNames ? IFSC_HEADERS.names : IFSC_HEADERS.sublets,
    ...entries.map(([key, name]) => csvLine([key, String(name)])),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const firstLine = text.trimStart().split('\n', 1)[0] ?? '';
    if (kindOfFile(firstLine) === 'a file of IFSC codes (JSON)')
      throw new FeedRefusal('The JSON is damaged or ends too early.');
    throw notOfFeed('This is not one of the JSON files of IFSC codes', firstLine);
  }
}

/** Codes are numbers where the file could leave out leading zeros, else text. */
const branchLines = ([bank, codes]: readonly [string, unknown]): string[] =>
  (Array.isArray(codes) ? codes : [codes]).map((code) =>
    csvLine([bank, typeof code === 'number' ? String(code).padStart(BRANCH_CODE_LENGTH, '0') : String(code)]),
  );

function abilityLine([code, bank]: readonly [string, unknown]): string {
  const { micr, iin, nach_debit: netBanking, upi } = isObject(bank) ? bank : {};
  const flag = (value: unknown) => (value === true ? 'yes' : 'no');
  return csvLine([code, textOf(micr), textOf(iin), flag(netBanking), flag(upi)]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
