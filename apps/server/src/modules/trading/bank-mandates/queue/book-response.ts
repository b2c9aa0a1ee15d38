import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates.queue';
import { messageOf, Refusal } from '@artha/domain/kit/errors';
import type { ReadResponse } from '@artha/domain/trading/bank-mandates/bank-mandate-response';
import { readMandateResponse } from '@artha/domain/trading/bank-mandates/bank-mandate-response';
import { MANDATE_STATE_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { BULK_UPLOADS, claimFile, readUploadedSheet, sheetUnusable } from '../../../system/files/index.ts';
import { lockMandateByExchangeId } from '../bank-mandates.queries.ts';
import { applyAnswer } from '../registration/apply-answer.ts';

type Answer = AnswerOf<typeof contract.bookMandateResponse>;
type BookedRow = Answer['rows'][number];

const ROWS_MAX = 2_000;

/**
 * Books the response of the sponsor bank, each row in a transaction of its own: a row that is refused does not stop the
 * others. The same file again changes nothing.
 *
 * @throws Refusal file.*, import.file-unusable, bank-mandate.response-unreadable
 */
export async function bookMandateResponse(
  { fileId }: InputOf<typeof contract.bookMandateResponse>,
  ctx: SessionContext,
): Promise<Answer> {
  const sheet = await readUploadedSheet(ctx, fileId);
  if (sheet.rows.length > ROWS_MAX + 1) throw sheetUnusable('it has more than 2,000 rows');
  const read = readMandateResponse(sheet.rows);
  if (!read || read.length === 0) throw new Refusal('bank-mandate.response-unreadable');
  await keepFile(ctx, fileId);
  const rows: BookedRow[] = [];
  for (const each of read) rows.push(await bookRow(ctx, each));
  const countOf = (result: BookedRow['result']) => rows.filter((row) => row.result === result).length;
  return {
    fileName: sheet.fileName,
    readCount: rows.length,
    changedCount: countOf('changed'),
    unchangedCount: countOf('unchanged'),
    refusedCount: countOf('refused'),
    rows,
  };
}

/** The file is kept: it is the evidence of what was booked. */
const keepFile = (ctx: SessionContext, fileId: string): Promise<void> =>
  transaction(ctx.database, async (tx) => {
    await claimFile(tx, {
      fileId,
      container: BULK_UPLOADS,
      userId: ctx.session.userId,
      owner: { type: 'mandate-response', id: fileId },
    });
    await audit(tx, ctx, { action: 'bank-mandate.response-booked', object: { type: 'file', id: fileId } });
  });

const bookRow = (ctx: SessionContext, read: ReadResponse): Promise<BookedRow> => {
  const { row, mandateId } = read;
  if ('problem' in read) return Promise.resolve({ row, mandateId, result: 'refused', text: read.problem });
  return transaction(ctx.database, async (tx) => ({ row, mandateId, ...(await applyRow(tx, ctx, read.answer)) }));
};

async function applyRow(
  tx: Tx,
  ctx: SessionContext,
  { mandateId, status, umrn, reason }: Extract<ReadResponse, { answer: unknown }>['answer'],
): Promise<Pick<BookedRow, 'result' | 'text'>> {
  const mandate = await lockMandateByExchangeId(tx, mandateId);
  const isVisible = mandate && (ctx.scope.userIds === undefined || ctx.scope.userIds.includes(mandate.ownerId));
  if (!mandate || !isVisible) return { result: 'refused', text: 'There is no mandate with this id.' };
  if (mandate.ownerId === ctx.session.userId) return { result: 'refused', text: messageOf('account.own') };
  if (mandate.kind !== 'physical') return { result: 'refused', text: 'The bank answers for an e-mandate by itself.' };
  const step = {
    at: ctx.businessNow,
    realNow: ctx.realNow,
    byUserId: ctx.session.userId,
    who: ctx,
    note: `Response of the bank: ${status}`,
    modules: ctx.node.modules,
  };
  const applied = await applyAnswer(tx, mandate, { status, umrn, remarks: reason }, step);
  if (applied.is === 'contradiction') return { result: 'refused', text: `Not booked: ${applied.why}.` };
  const name = MANDATE_STATE_NAMES[applied.mandate.status];
  return applied.is === 'changed'
    ? { result: 'changed', text: `${name}${applied.mandate.umrn === null ? '' : `, UMRN ${applied.mandate.umrn}`}` }
    : { result: 'unchanged', text: `It is ${name.toLowerCase()} already.` };
}
