import { businessDateAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise, textFromPaise } from '@artha/domain/kit/money';
import type { Debit } from './debits.queries.ts';

/** A row of a return file. */
export interface ReturnRow {
  readonly debitId: string;
  readonly umrn: string;
  readonly amount: Paise;
  readonly outcome: 'debited' | 'returned';
  readonly reference: string;
  readonly atMs: number;
  /** Of a return. */
  readonly code: string;
}

/** Times of files are in whole seconds. */
export const fileTime = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;

/** The bank's unique reference of a debit: N, the day, 8 digits. */
export const referenceOf = (seq: number, atMs: number): string =>
  `N${businessDateAt(new Date(atMs)).replaceAll('-', '')}${String(seq).padStart(8, '0')}`;

export const rowOf = (debit: Debit): ReturnRow => {
  const { seq, debitId, umrn, amount, outcome, settledAtMs, plannedCode } = debit;
  if (!outcome || settledAtMs === undefined) throw new Error(`debit ${seq} has no outcome`);
  const code = outcome === 'returned' ? (plannedCode ?? '') : '';
  return { debitId, umrn, amount, outcome, reference: referenceOf(seq, settledAtMs), atMs: settledAtMs, code };
};

const sumOf = (rows: readonly ReturnRow[], outcome: ReturnRow['outcome']): Paise =>
  paise(rows.reduce((sum, row) => (row.outcome === outcome ? sum + row.amount : sum), 0n));

export interface ReturnFileHeader {
  readonly fileName: string;
  readonly presentationFile: string;
  readonly madeAtMs: number;
}

const count = (rows: readonly unknown[]): string => String(rows.length).padStart(6, '0');

/** @param excess added to the total of debited rows: above zero the file contradicts itself */
export function writeReturnFile(header: ReturnFileHeader, rows: readonly ReturnRow[], excess: Paise): string {
  const totals = [
    textFromPaise(paise(sumOf(rows, 'debited') + excess)),
    textFromPaise(sumOf(rows, 'returned')),
  ] as const;
  const { fileName, presentationFile, madeAtMs } = header;
  const lines = [
    ['H', 'ACH-DR-RET', fileName, presentationFile, fileTime(madeAtMs), count(rows), ...totals],
    ...rows.map(({ debitId, umrn, amount, outcome, reference, atMs, code }) => [
      'R',
      debitId,
      umrn,
      textFromPaise(amount),
      outcome.toUpperCase(),
      reference,
      fileTime(atMs),
      code,
    ]),
    ['T', count(rows), ...totals],
  ];
  return `${lines.map((line) => line.join('|')).join('\n')}\n`;
}
