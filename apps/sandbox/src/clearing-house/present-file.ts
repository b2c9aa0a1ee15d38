import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { addBusinessDays, isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import { takeFault } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findCalendar } from '../registrar/calendar.queries.ts';
import { FILES_PATH } from './clearing-house-context.ts';
import type { PresentationFile, PresentedDebit } from './debit-file.ts';
import { FileProblem, readPresentationFile } from './debit-file.ts';
import type { DebitRule, StoredFile } from './debits.queries.ts';
import { deleteRule, findFile, insertDebit, insertFile, isKnownDebit, listRules } from './debits.queries.ts';

/** When banks answer the debits of a day. */
const ANSWERED_AT = '12:00';

/** A file with debits, or why it was rejected. */
type Reading = { readonly file: PresentationFile } | { readonly problem: string };

function read(db: Database, fileName: string, content: string): Reading {
  const isInjected = takeFault(db, 'clearing-house', FILES_PATH, ['reject-file']) !== undefined;
  if (isInjected) return { problem: 'TOTAL MISMATCH' };
  try {
    const file = readPresentationFile(fileName, content);
    if (!isBusinessDay(findCalendar(db), file.settleOn)) return { problem: 'SETTLEMENT DATE IS A HOLIDAY' };
    const known = file.debits.find(({ debitId }) => isKnownDebit(db, debitId));
    return known ? { problem: `DEBIT ${known.debitId} WAS PRESENTED BEFORE` } : { file };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}

/** The answer to the next debit of a mandate; the rule of a single debit is used up. */
function takeRule(db: Database, rules: DebitRule[], { umrn }: PresentedDebit): string | undefined {
  const ofMandate = rules.find((rule) => rule.umrn === umrn);
  if (ofMandate) return ofMandate.answer;
  const at = rules.findIndex((rule) => rule.umrn === undefined);
  const [next] = at === -1 ? [] : rules.splice(at, 1);
  if (next) deleteRule(db, next.seq);
  return next?.answer;
}

/** Never before the file was made: a payment cannot be debited before it began. */
const answeredMs = (on: BusinessDate, madeAtMs: number): number =>
  Math.max(instantAt(on, ANSWERED_AT).getTime(), madeAtMs);

function acceptDebits(db: Database, fileSeq: number, { settleOn, madeAtMs, debits }: PresentationFile): void {
  const rules = listRules(db);
  const isLate = takeFault(db, 'clearing-house', FILES_PATH, ['late-return']) !== undefined;
  const nextOn = addBusinessDays(findCalendar(db), settleOn, 1);
  for (const debit of debits) {
    const answer = takeRule(db, rules, debit);
    const isDelayed = isLate || answer === 'delay';
    const settleAtMs = answer === 'silent' ? undefined : answeredMs(isDelayed ? nextOn : settleOn, madeAtMs);
    const code = answer === 'delay' || answer === 'silent' ? undefined : answer;
    insertDebit(db, fileSeq, debit, { code, settleAtMs });
  }
}

/**
 * Accepts or rejects a presentation file. The same file may come any number of times; it is taken once.
 *
 * @param nowMs business clock
 * @throws HttpProblem 409 when its name was used for another file
 */
export function presentFile(
  db: Database,
  { fileName, content }: { readonly fileName: string; readonly content: string },
  nowMs: number,
): { readonly stored: StoredFile; readonly isNew: boolean } {
  return inTransaction(db, () => {
    const known = findFile(db, fileName);
    if (known && known.content !== content)
      throw new HttpProblem(409, 'clearing-house.name-reused', 'This file name was used for another file.');
    if (known) return { stored: known, isNew: false };
    const reading = read(db, fileName, content);
    if ('problem' in reading) {
      const nothing = { settleOn: businessDateAt(new Date(nowMs)), total: paise(0n), debits: [] };
      insertFile(db, { fileName, content, file: nothing, problem: reading.problem });
    } else {
      const fileSeq = insertFile(db, { fileName, content, file: reading.file, problem: undefined });
      acceptDebits(db, fileSeq, reading.file);
    }
    const stored = findFile(db, fileName);
    if (!stored) throw new Error(`file ${fileName} was not stored`);
    return { stored, isNew: true };
  });
}
