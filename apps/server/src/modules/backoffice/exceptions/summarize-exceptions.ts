import type * as contract from '@artha/contract/backoffice/exceptions';
import type { AnswerOf } from '@artha/contract/kit/route';
import { businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import type { SessionContext } from '../../../platform/http/context.ts';
import { summarize } from './exceptions.queries.ts';

/** The open exceptions in figures. */
export async function summarizeExceptions(
  _input: unknown,
  { db, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.summarizeExceptions>> {
  const dayBegan = instantAt(businessDateAt(businessNow), '00:00');
  const { byKind, closedTodayCount } = await summarize(db, { businessNow, dayBegan });
  const sum = (of: (row: (typeof byKind)[number]) => number) => byKind.reduce((total, row) => total + of(row), 0);
  const oldest = byKind.map(({ oldestSince }) => oldestSince.getTime());
  return {
    byKind: byKind.map(({ kind, count }) => ({ kind, count })),
    openCount: sum(({ count }) => count),
    lateCount: sum(({ lateCount }) => lateCount),
    unownedCount: sum(({ unownedCount }) => unownedCount),
    closedTodayCount,
    heldUp: paise(byKind.reduce((total, { heldUp }) => total + heldUp, 0n)),
    oldestSince: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
    businessNow,
  };
}
