/** What the exchange checks of a FATCA declaration, by the numbers of its fields. */
import type { Rule } from './read-fields.ts';
import { fieldsOf, firstProblem, isDay, must } from './read-fields.ts';

const FIELDS = 75;
const RESIDENCE_FIELDS = [12, 15, 18, 21];

const residencesRule: Rule = (field) => {
  for (const [at, first] of RESIDENCE_FIELDS.entries()) {
    const [country, taxId, idType] = [0, 1, 2].map((more) => field(first + more));
    const isEmpty = country === '' && taxId === '' && idType === '';
    if (at > 0 && isEmpty) continue;
    if (!/^[A-Z]{2}$/.test(country ?? '')) return `INVALID TAX_RES${at + 1}`;
    if (taxId === '' || idType === '') return `TPIN${at + 1} AND ID${at + 1}_TYPE SHOULD NOT BE BLANK`;
  }
  return undefined;
};

const RULES: readonly Rule[] = [
  must(1, /^[A-Z]{5}\d{4}[A-Z]$/, 'INVALID PAN_RP'),
  must(3, /\S/, 'INV_NAME SHOULD NOT BE BLANK'),
  (field) => (isDay(field(4)) ? undefined : 'INVALID DOB'),
  must(7, /^\d{2}$/, 'INVALID TAX_STATUS'),
  must(8, ['E', 'P'], 'INVALID DATA_SRC'),
  must(9, /^[1-5]$/, 'INVALID ADDR_TYPE'),
  must(10, /\S/, 'PO_BIR_INC SHOULD NOT BE BLANK'),
  must(11, /^[A-Z]{2}$/, 'INVALID CO_BIR_INC'),
  residencesRule,
  must(24, /^0[1-8]$/, 'INVALID SRCE_WEALT'),
  must(26, /^3[1-6]$/, 'INVALID INC_SLAB'),
  must(29, ['Y', 'N', 'R'], 'INVALID PEP_FLAG'),
  must(30, /^0[1-8]$/, 'INVALID OCC_CODE'),
  must(31, ['S', 'B', 'O', 'X'], 'INVALID OCC_TYPE'),
  must(72, ['N', 'C'], 'INVALID NEW_CHANGE'),
  (field) =>
    field(8) === 'E' && !/^\S+#\d{2}-[A-Z][a-z]{2}-\d{2};\d{2}:\d{2}$/.test(field(73)) ? 'INVALID LOG_NAME' : undefined,
];

/** Why the exchange refuses a declaration; undefined if it does not. */
export const fatcaProblem = (parts: readonly string[]): string | undefined =>
  parts.length === FIELDS ? firstProblem(RULES, fieldsOf(parts)) : 'INVALID NUMBER OF PARAMETERS';
