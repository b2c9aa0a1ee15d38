/** What the exchange checks of a client, by the numbers of the fields in docs/external-systems.md. */
import type { FieldOf, Rule } from './read-fields.ts';
import { fieldsOf, firstProblem, isDay, must } from './read-fields.ts';

export const CLIENT_FIELDS = 131;
/** The PAN of the first holder. */
export const PAN_FIELD = 26;

const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
const PERSONAL_PAN = /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/;
const GUARDIAN_PAN_FIELD = 29;
const TAX_STATUSES = ['01', '02', '03', '04', '11', '13', '21', '24', '26', '27', '28', '29', '47', '61', '62', '70'];
const MINOR = '02';
/** Which accounts a non-resident pays from. */
const ACCOUNT_TYPES: Readonly<Record<string, readonly string[]>> = { '21': ['NE'], '24': ['NO', 'NE'] };
const ALL_ACCOUNT_TYPES = ['SB', 'CB', 'NE', 'NO'];
const HOLDERS: Readonly<Record<string, readonly [min: number, max: number]>> = { SI: [1, 1], JO: [2, 3], AS: [2, 3] };
const HOLDER_NAMES = ['PRIMARY', 'SECOND', 'THIRD'];
const FIRST_NAME_FIELDS = [2, 10, 13];
const BIRTH_FIELDS = [7, 16, 17];
const BANK_FIELDS = [42, 47, 52, 57, 62];
const NOMINEE_FIELDS = [94, 100, 106];
const OWNERS = ['SE', 'SP', 'DC', 'DS', 'DP', 'GD', 'PM', 'CD', 'PO'];

const holderRules: readonly Rule[] = [0, 1, 2].map((at) => (field) => {
  const name = HOLDER_NAMES[at] ?? '';
  const isThere = field(FIRST_NAME_FIELDS[at] ?? 0) !== '';
  const pan = field(PAN_FIELD + at);
  if (!isThere) return pan === '' ? undefined : `${name} HOLDER FIRST NAME SHOULD NOT BE BLANK`;
  if (!isDay(field(BIRTH_FIELDS[at] ?? 0))) return `INVALID DATE OF BIRTH OF ${name} HOLDER`;
  if (field(22 + at) !== 'N') return `INVALID PAN EXEMPT FLAG OF ${name} HOLDER`;
  if (!PAN.test(pan)) return `INVALID PAN OF ${name} HOLDER`;
  if (field(112 + 2 * at) === '') return `KYC TYPE OF ${name} HOLDER SHOULD NOT BE BLANK`;
  return undefined;
});

const holdingRule: Rule = (field) => {
  const allowed = HOLDERS[field(9)];
  if (!allowed) return 'INVALID HOLDING NATURE';
  const count = FIRST_NAME_FIELDS.filter((number) => field(number) !== '').length;
  if (count < allowed[0]) return 'SECOND HOLDER DETAILS MANDATORY FOR JOINT HOLDING';
  if (count > allowed[1]) return 'SECOND HOLDER DETAILS NOT ALLOWED FOR SINGLE HOLDING';
  const pans = [0, 1, 2].map((at) => field(PAN_FIELD + at)).filter((pan) => pan !== '');
  return new Set(pans).size < pans.length ? 'PAN OF HOLDERS SHOULD NOT BE SAME' : undefined;
};

const guardianRule: Rule = (field) => {
  if (field(5) === MINOR && field(18) === '') return 'GUARDIAN FIRST NAME MANDATORY FOR MINOR';
  if (field(5) !== MINOR && field(18) !== '') return 'GUARDIAN DETAILS NOT ALLOWED FOR GIVEN TAX STATUS';
  if (field(5) === MINOR && field(9) !== 'SI') return 'HOLDING NATURE SHOULD BE SINGLE FOR MINOR';
  return field(GUARDIAN_PAN_FIELD) === '' ? undefined : guardianPanProblem(field);
};

function guardianPanProblem(field: FieldOf): string | undefined {
  const pan = field(GUARDIAN_PAN_FIELD);
  if (field(5) !== MINOR) return 'GUARDIAN PAN NOT ALLOWED FOR GIVEN TAX STATUS';
  if (field(25) !== 'N') return 'INVALID PAN EXEMPT FLAG OF GUARDIAN';
  if (!PERSONAL_PAN.test(pan)) return 'INVALID PAN OF GUARDIAN';
  return pan === field(PAN_FIELD) ? 'PAN OF GUARDIAN AND MINOR SHOULD NOT BE SAME' : undefined;
}

/** One bank account of up to five; `at` counts from 1. */
function bankProblem(field: FieldOf, first: number, at: number): string | undefined {
  const [type, number, micr, ifsc, flag] = [0, 1, 2, 3, 4].map((offset) => field(first + offset));
  if ([type, number, micr, ifsc, flag].every((text) => text === '')) return undefined;
  const types = ACCOUNT_TYPES[field(5)] ?? ALL_ACCOUNT_TYPES;
  if (!types.includes(type ?? '')) return `INVALID ACCOUNT TYPE ${at} FOR GIVEN TAX STATUS`;
  if (!/^\d{6,20}$/.test(number ?? '')) return `INVALID ACCOUNT NO ${at}`;
  if (micr !== '' && !/^\d{9}$/.test(micr ?? '')) return `INVALID MICR NO ${at}`;
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc ?? '')) return `INVALID NEFT/IFSC CODE ${at}`;
  return flag === 'Y' || flag === 'N' ? undefined : `INVALID DEFAULT BANK FLAG ${at}`;
}

const banksRule: Rule = (field) => {
  if (field(43) === '') return 'ACCOUNT NO 1 SHOULD NOT BE BLANK';
  for (const [at, first] of BANK_FIELDS.entries()) {
    const problem = bankProblem(field, first, at + 1);
    if (problem !== undefined) return problem;
  }
  const defaults = BANK_FIELDS.filter((first) => field(first + 4) === 'Y').length;
  return defaults === 1 ? undefined : 'ONE BANK SHOULD BE MARKED AS DEFAULT';
};

function nomineeProblem(field: FieldOf, first: number, at: number): string | undefined {
  const [name, relationship, share, isMinor, bornOn, guardian] = [0, 1, 2, 3, 4, 5].map((more) => field(first + more));
  if (name === '') return share === '' ? undefined : `NOMINEE ${at} NAME SHOULD NOT BE BLANK`;
  if (relationship === '') return `NOMINEE ${at} RELATIONSHIP SHOULD NOT BE BLANK`;
  if (!/^(?:100|\d{1,2})\.\d{2}$/.test(share ?? '')) return `INVALID NOMINEE ${at} APPLICABLE PERCENT`;
  if (isMinor !== 'Y' && isMinor !== 'N') return `INVALID NOMINEE ${at} MINOR FLAG`;
  if (isMinor === 'Y' && !isDay(bornOn ?? '')) return `NOMINEE ${at} DOB MANDATORY FOR MINOR`;
  return isMinor === 'Y' && guardian === '' ? `NOMINEE ${at} GUARDIAN MANDATORY FOR MINOR` : undefined;
}

const nomineesRule: Rule = (field) => {
  for (const [at, first] of NOMINEE_FIELDS.entries()) {
    const problem = nomineeProblem(field, first, at + 1);
    if (problem !== undefined) return problem;
  }
  const shares = NOMINEE_FIELDS.map((first) => field(first + 2)).filter((share) => share !== '');
  const total = shares.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0);
  return shares.length === 0 || total === 10_000 ? undefined : 'TOTAL NOMINEE APPLICABLE PERCENT SHOULD BE 100';
};

const RULES: readonly Rule[] = [
  must(1, /^[A-Za-z0-9]{1,10}$/, 'INVALID CLIENT CODE'),
  must(2, /\S/, 'PRIMARY HOLDER FIRST NAME SHOULD NOT BE BLANK'),
  must(5, TAX_STATUSES, 'INVALID TAX STATUS'),
  must(6, ['M', 'F', 'O'], 'INVALID GENDER'),
  must(8, /^0[1-8]$/, 'INVALID OCCUPATION CODE'),
  ...holderRules,
  holdingRule,
  guardianRule,
  must(34, ['P', 'D'], 'INVALID CLIENT TYPE'),
  banksRule,
  must(68, /^0[1-5]$/, 'INVALID DIVIDEND PAY MODE'),
  must(69, /\S/, 'ADDRESS 1 SHOULD NOT BE BLANK'),
  must(72, /\S/, 'CITY SHOULD NOT BE BLANK'),
  must(74, /^\d{6}$/, 'INVALID PINCODE'),
  must(75, /\S/, 'COUNTRY SHOULD NOT BE BLANK'),
  must(80, /^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'INVALID EMAIL'),
  must(81, ['P', 'E', 'M'], 'INVALID COMMUNICATION MODE'),
  must(93, /^[6-9]\d{9}$/, 'INVALID MOBILE NO'),
  nomineesRule,
  must(126, ['P', 'Z'], 'INVALID PAPERLESS FLAG'),
  must(129, OWNERS, 'INVALID MOBILE DECLARATION FLAG'),
  must(130, OWNERS, 'INVALID EMAIL DECLARATION FLAG'),
];

/** Why the exchange refuses a client; undefined if it does not. */
export const clientProblem = (parts: readonly string[]): string | undefined =>
  parts.length === CLIENT_FIELDS ? firstProblem(RULES, fieldsOf(parts)) : 'INVALID NUMBER OF PARAMETERS';
