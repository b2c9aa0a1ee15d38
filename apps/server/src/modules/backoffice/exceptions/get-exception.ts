import type * as contract from '@artha/contract/backoffice/exceptions';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { EXCEPTION_KINDS, nextStepOf } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findErased, isRevivable } from '../../../platform/outbox/outbox.queries.ts';
import { listWaitingSubjects } from '../../system/approvals/index.ts';
import { findException, listHistory, listOwners } from './exceptions.queries.ts';
import { LIFT_STOP } from './lift-stop.ts';
import { messageIdOf } from './sources/dead-messages.ts';

/** An exception as its owner needs it. @throws Refusal exception.not-found */
export async function getException(
  { exceptionId }: InputOf<typeof contract.getException>,
  { db, session, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getException>> {
  const row = await findException(db, exceptionId);
  if (!row) throw new Refusal('exception.not-found');
  const subjectKeys = row.kind === 'stopped-account' ? [String(row.accountId)] : [];
  const messageId = messageIdOf(row.sourceKey);
  const [history, colleagues, waiting, hasMessage, erased] = await Promise.all([
    listHistory(db, exceptionId),
    listOwners(db),
    listWaitingSubjects(db, { kind: LIFT_STOP, subjectKeys, realNow }),
    messageId !== undefined && isRevivable(db, messageId),
    findErased(db, messageId === undefined ? [] : [messageId]),
  ]);
  const isOpen = row.closedAt === null;
  const mayChange = isOpen && session.isFullAccess;
  const isLiftRequested = waiting.size > 0;
  return {
    id: row.id,
    compared: [...row.compared],
    orderId: row.orderId,
    closedReason: row.closedReason,
    instruction: nextStepOf(row.kind, erased.size > 0).instruction,
    history,
    may: {
      assign: isOpen,
      retry: mayChange && hasMessage,
      close: mayChange && EXCEPTION_KINDS[row.kind].canClose,
      liftStop: mayChange && row.kind === 'stopped-account' && !isLiftRequested,
    },
    isLiftRequested,
    colleagues,
  };
}
