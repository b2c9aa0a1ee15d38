import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText } from '@artha/domain/kit/money';

/** One debit of a presentation file. */
export interface PresentedDebit {
  readonly debitId: string;
  readonly umrn: string;
  readonly amount: Paise;
  readonly accountLast4: string;
  readonly paymentId: string;
  readonly orderId: string;
}

export interface PresentationFile {
  readonly settleOn: BusinessDate;
  /** When the file was made, by the business clock of its sender. */
  readonly madeAtMs: number;
  readonly debits: readonly PresentedDebit[];
  readonly total: Paise;
}

/** Why a file is rejected as a whole. */
export class FileProblem extends Error {}

const AMOUNT = /^(0|[1-9]\d{0,11})\.\d{2}$/;
const ID = /^[\x21-\x7b\x7d\x7e]{1,64}$/;
const UMRN = /^[A-Z0-9]{1,40}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const LAST4 = /^\d{4}$/;
const COUNT = /^\d{6}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const DEBITS_MAX = 10_000;

function partsOf(line: string | undefined, type: string, count: number): readonly string[] {
  const parts = (line ?? '').split('|');
  if (parts[0] !== type || parts.length !== count) throw new FileProblem(`RECORD ${type} MISSING OR MALFORMED`);
  return parts;
}

function amountOf(text: string | undefined): Paise {
  if (text === undefined || !AMOUNT.test(text)) throw new FileProblem('INVALID AMOUNT');
  return paiseFromText(text);
}

const expectText = (text: string | undefined, pattern: RegExp, what: string): string => {
  if (text === undefined || !pattern.test(text)) throw new FileProblem(`INVALID ${what}`);
  return text;
};

function debitOf(line: string, at: number): PresentedDebit {
  const [, seq, debitId, umrn, amount, ifsc, last4, paymentId, orderId] = partsOf(line, 'D', 9);
  if (Number(expectText(seq, COUNT, 'SEQUENCE NUMBER')) !== at + 1) throw new FileProblem('INVALID SEQUENCE NUMBER');
  expectText(ifsc, IFSC, 'IFSC');
  const value = amountOf(amount);
  if (value <= 0n) throw new FileProblem('INVALID AMOUNT');
  return {
    debitId: expectText(debitId, ID, 'DEBIT ID'),
    umrn: expectText(umrn, UMRN, 'UMRN'),
    amount: value,
    accountLast4: expectText(last4, LAST4, 'ACCOUNT'),
    paymentId: expectText(paymentId, ID, 'PAYMENT ID'),
    orderId: expectText(orderId, ID, 'ORDER ID'),
  };
}

/** '24112026', as files have their dates. */
function dateOf(text: string | undefined): BusinessDate {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text ?? '') ?? [];
  const date = parseBusinessDate(`${year}-${month}-${day}`);
  if (!date) throw new FileProblem('INVALID SETTLEMENT DATE');
  return date;
}

/**
 * Reads a presentation file: one header, the debits, one trailer. Counts and totals stand in both and must be those of
 * the debits.
 *
 * @throws FileProblem
 */
export function readPresentationFile(fileName: string, content: string): PresentationFile {
  const lines = content.replace(/\n$/, '').split('\n');
  const [, kind, name, user, settleOn, madeAt, count, total] = partsOf(lines[0], 'H', 8);
  const [, trailerCount, trailerTotal] = partsOf(lines.at(-1), 'T', 3);
  if (kind !== 'ACH-DR' || name !== fileName) throw new FileProblem('INVALID FILE HEADER');
  expectText(user, ID, 'USER NUMBER');
  const debits = lines.slice(1, -1).map(debitOf);
  if (debits.length === 0 || debits.length > DEBITS_MAX) throw new FileProblem('INVALID NUMBER OF DEBITS');
  if (new Set(debits.map(({ debitId }) => debitId)).size < debits.length) throw new FileProblem('DEBIT ID REPEATED');
  const counts = [count, trailerCount].map((text) => Number(expectText(text, COUNT, 'COUNT')));
  if (counts.some((each) => each !== debits.length)) throw new FileProblem('COUNT MISMATCH');
  const sum = paise(debits.reduce((all, { amount }) => all + amount, 0n));
  if ([total, trailerTotal].some((text) => amountOf(text) !== sum)) throw new FileProblem('TOTAL MISMATCH');
  const madeAtMs = Date.parse(expectText(madeAt, INSTANT, 'TIME OF THE FILE'));
  return { settleOn: dateOf(settleOn), madeAtMs, debits, total: sum };
}
