import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import type { BatchRow, FileDebit } from './debit-batches.queries.ts';

/** Our user number at the clearing house. */
const USER_NUMBER = 'ARTHA';
const NUMBER_CHARACTERS = 3;
const COUNT_CHARACTERS = 6;

const dateOf = (on: BusinessDate): string => `${on.slice(8)}${on.slice(5, 7)}${on.slice(0, 4)}`;

/** 'ACH-DR-ARTHA-24112026-001' @param number of the batch within its day, from 1 */
export const fileNameOf = (on: BusinessDate, number: number): string =>
  `ACH-DR-${USER_NUMBER}-${dateOf(on)}-${String(number).padStart(NUMBER_CHARACTERS, '0')}`;

const numberOf = (count: number): string => String(count).padStart(COUNT_CHARACTERS, '0');

/** Times in files are whole seconds. */
export const fileTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Rounded up, so that a file is never older than its debits. */
export const wholeSecond = (at: Date): Date => new Date(Math.ceil(at.getTime() / 1_000) * 1_000);

type FileOfBatch = Pick<BatchRow, 'fileName' | 'businessDate' | 'createdAt' | 'debitCount'> & { readonly total: Paise };

/**
 * The file of a batch: docs/external-systems.md. It follows from the batch alone, so that it is the same however often
 * it is sent.
 */
export function presentationFile(batch: FileOfBatch, debits: readonly FileDebit[]): string {
  const { fileName, businessDate, createdAt, debitCount, total } = batch;
  if (debits.length !== debitCount) throw new Error(`batch ${fileName} has ${debits.length} of ${debitCount} debits`);
  const totals = [numberOf(debitCount), textFromPaise(total)];
  const lines = [
    ['H', 'ACH-DR', fileName, USER_NUMBER, dateOf(businessDate), fileTime(createdAt), ...totals],
    ...debits.map(({ id, umrn, amount, ifscCode, numberLast4, paymentId, orderId }, at) => [
      'D',
      numberOf(at + 1),
      id,
      umrn ?? '',
      textFromPaise(amount),
      ifscCode,
      numberLast4,
      paymentId,
      orderId,
    ]),
    ['T', ...totals],
  ];
  return `${lines.map((line) => line.join('|')).join('\n')}\n`;
}
