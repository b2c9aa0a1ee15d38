import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText } from '@artha/domain/kit/money';

/** What became of a debit, by a return file or an inquiry. */
export interface DebitOutcome {
  readonly debitId: string;
  readonly umrn: string;
  readonly amount: Paise;
  readonly outcome: 'debited' | 'returned';
  /** Unique to the debit: the UTR. */
  readonly reference: string;
  /** Business clock. */
  readonly valueAt: Date;
  /** Of a return. */
  readonly code: string | undefined;
}

export interface ReturnFile {
  readonly fileName: string;
  readonly presentationFile: string;
  readonly outcomes: readonly DebitOutcome[];
}

/** Why a return file cannot be believed, within a sentence. */
export class UnreadableFile extends Error {}

const AMOUNT = /^(0|[1-9]\d{0,11})\.\d{2}$/;
const COUNT = /^\d{6}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** The exchange takes references of payments up to this length. */
export const REFERENCE = /^[\x21-\x7b\x7d\x7e]{1,25}$/;
export const CODE = /^[0-9A-Z]{2}$/;
const OUTCOMES: Readonly<Record<string, DebitOutcome['outcome']>> = { DEBITED: 'debited', RETURNED: 'returned' };

function partsOf(line: string | undefined, type: string, count: number): readonly string[] {
  const parts = (line ?? '').split('|');
  if (parts[0] !== type || parts.length !== count) throw new UnreadableFile('a record is missing or malformed');
  return parts;
}

function amountOf(text: string | undefined): Paise {
  if (text === undefined || !AMOUNT.test(text)) throw new UnreadableFile('an amount is malformed');
  return paiseFromText(text);
}

function outcomeOf(line: string): DebitOutcome {
  const [, debitId = '', umrn = '', amount, word = '', reference = '', valueAt = '', code = ''] = partsOf(line, 'R', 8);
  const outcome = OUTCOMES[word];
  const isCodeValid = outcome === 'returned' ? CODE.test(code) : code === '';
  const at = new Date(INSTANT.test(valueAt) ? valueAt : Number.NaN);
  if (!outcome || !isCodeValid || !REFERENCE.test(reference) || Number.isNaN(at.getTime()))
    throw new UnreadableFile('a row is malformed');
  return {
    debitId,
    umrn,
    amount: amountOf(amount),
    outcome,
    reference,
    valueAt: at,
    code: code === '' ? undefined : code,
  };
}

const sumOf = (rows: readonly DebitOutcome[], outcome: DebitOutcome['outcome']): Paise =>
  paise(rows.reduce((sum, row) => (row.outcome === outcome ? sum + row.amount : sum), 0n));

/**
 * Reads a return file as a whole: counts and totals of header and trailer must be those of its rows.
 *
 * @throws UnreadableFile
 */
export function readReturnFile(content: string): ReturnFile {
  const lines = content.replace(/\n$/, '').split('\n');
  const [, kind, fileName = '', presentation = '', , count, debited, returned] = partsOf(lines[0], 'H', 8);
  const [, trailerCount, trailerDebited, trailerReturned] = partsOf(lines.at(-1), 'T', 4);
  if (kind !== 'ACH-DR-RET' || fileName === '') throw new UnreadableFile('its header is malformed');
  const outcomes = lines.slice(1, -1).map(outcomeOf);
  const isCounted = [count, trailerCount].every((text = '') => COUNT.test(text) && Number(text) === outcomes.length);
  if (!isCounted) throw new UnreadableFile('its count is not that of its rows');
  const isSummed =
    [debited, trailerDebited].every((text) => amountOf(text) === sumOf(outcomes, 'debited')) &&
    [returned, trailerReturned].every((text) => amountOf(text) === sumOf(outcomes, 'returned'));
  if (!isSummed) throw new UnreadableFile('its totals are not those of its rows');
  return { fileName, presentationFile: presentation, outcomes };
}
