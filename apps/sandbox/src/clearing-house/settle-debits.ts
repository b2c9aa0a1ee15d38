import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paise, paiseFromText } from '@artha/domain/kit/money';
import { insertCredit } from '../clearing/clearing.queries.ts';
import type { DueWork } from '../clock/advance-clock.ts';
import type { FaultKind } from '../faults/fault-kinds.ts';
import { takeFault } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { FILES_PATH } from './clearing-house-context.ts';
import type { Debit } from './debits.queries.ts';
import {
  countReturnFiles,
  findDebit,
  findNextDebitMs,
  insertReturnFile,
  listDueDebits,
  saveOutcome,
} from './debits.queries.ts';
import type { ReturnRow } from './return-file.ts';
import { rowOf, writeReturnFile } from './return-file.ts';

const RUPEE = paiseFromText('1');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Stores the outcome of a debit; the money of a made one is credited. */
function settle(db: Database, debit: Debit): ReturnRow {
  saveOutcome(db, debit);
  const settled = findDebit(db, debit.debitId);
  if (!settled) throw new Error(`debit ${debit.debitId} is gone`);
  const row = rowOf(settled);
  const { paymentId, orderId, amount } = settled;
  if (row.outcome === 'debited')
    insertCredit(db, { reference: row.reference, paymentId, orderId, amount, changedAtMs: row.atMs });
  return row;
}

interface FileToWrite {
  readonly rows: readonly ReturnRow[];
  /** Later than the first file. */
  readonly delayMs?: number;
  readonly isTotalWrong?: boolean;
}

type ReturnFault = Extract<
  FaultKind,
  'split-return' | 'repeat-return' | 'wrong-totals' | 'contradict-return' | 'unknown-debit' | 'wrong-amount'
>;

const opposite = (row: ReturnRow): ReturnRow =>
  row.outcome === 'debited'
    ? { ...row, outcome: 'returned', code: '04' }
    : { ...row, outcome: 'debited', code: '', reference: `${row.reference.slice(0, -1)}X` };

/** What a fault makes of the rows of one day; without one there is one file. */
function filesOf(rows: readonly ReturnRow[], fault: ReturnFault | undefined): readonly FileToWrite[] {
  const [first, ...rest] = rows;
  if (!first) return [];
  switch (fault) {
    case undefined:
      return [{ rows }];
    case 'split-return': {
      const half = Math.ceil(rows.length / 2);
      return [{ rows: rows.slice(0, half) }, { rows: rows.slice(half), delayMs: HOUR_MS }].filter(
        (file) => file.rows.length > 0,
      );
    }
    case 'repeat-return':
      return [{ rows }, { rows }];
    case 'wrong-totals':
      return [
        { rows, isTotalWrong: true },
        { rows, delayMs: DAY_MS },
      ];
    case 'contradict-return':
      return [{ rows }, { rows: [opposite(first)] }];
    case 'unknown-debit':
      return [{ rows: [...rows, { ...first, debitId: '00000000-0000-4000-8000-000000000000', reference: 'N0' }] }];
    case 'wrong-amount':
      return [{ rows: [{ ...first, amount: paise(first.amount + RUPEE) }, ...rest] }];
    default:
      return fault satisfies never;
  }
}

const RETURN_FAULTS: readonly ReturnFault[] = [
  'split-return',
  'repeat-return',
  'wrong-totals',
  'contradict-return',
  'unknown-debit',
  'wrong-amount',
];

function writeFiles(db: Database, debits: readonly Debit[]): void {
  const [first] = debits;
  if (!first) return;
  const rows = debits.map((debit) => settle(db, debit));
  const madeAtMs = Math.max(...rows.map(({ atMs }) => atMs));
  const fault = takeFault(db, 'clearing-house', FILES_PATH, RETURN_FAULTS)?.kind;
  for (const { rows: own, delayMs = 0, isTotalWrong = false } of filesOf(rows, fault)) {
    const number = String(countReturnFiles(db, first.fileSeq) + 1).padStart(2, '0');
    const fileName = `${first.fileName}-RET-${number}`;
    const header = { fileName, presentationFile: first.fileName, madeAtMs: madeAtMs + delayMs };
    const content = writeReturnFile(header, own, isTotalWrong ? RUPEE : paise(0n));
    insertReturnFile(db, first.fileSeq, { fileName, content }, madeAtMs + delayMs);
  }
}

/** Settles the debits whose banks have answered by an instant: one return file for each presentation file and day. */
export function settleDebits(
  db: Database,
  untilMs: number,
): readonly { readonly on: BusinessDate; readonly count: number }[] {
  return inTransaction(db, () => {
    const due = listDueDebits(db, untilMs);
    const dayOf = ({ settleAtMs = 0 }: Debit) => businessDateAt(new Date(settleAtMs));
    for (const debits of Map.groupBy(due, (debit) => `${debit.fileSeq} ${dayOf(debit)}`).values())
      writeFiles(db, debits);
    return [...Map.groupBy(due, dayOf)].map(([on, debits]) => ({ on, count: debits.length }));
  });
}

const JOB_NAME = 'clearing-house-debits';

/** Banks answer by the clock. */
export const createDebitWork = (db: Database): DueWork => ({
  nextDueMs: (afterMs) => findNextDebitMs(db, afterMs),
  runDue: (untilMs) =>
    Promise.resolve(
      settleDebits(db, untilMs).map(({ on, count }) => ({
        name: JOB_NAME,
        businessDate: on,
        outcome: `${count} ${count === 1 ? 'debit' : 'debits'} answered`,
      })),
    ),
});
