/** The lists of the money desk. */
import type * as cheques from '@artha/contract/trading/payments.cheques';
import type * as credits from '@artha/contract/trading/payments.credits';
import type * as refunds from '@artha/contract/trading/payments.refunds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { refundNextStep } from '@artha/domain/backoffice/operations/payment-next-steps';
import { businessDateAt } from '@artha/domain/kit/dates';
import { lateUntil, refundBy } from '@artha/domain/trading/payments/refund-due';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { chequeSource } from './cheque-list.queries.ts';
import { creditSource, sumWaiting } from './credit-list.queries.ts';
import { refundSource } from './refund-list.queries.ts';

/** Money received at virtual accounts, and how much waits for people. */
export async function listCredits(
  { filter }: InputOf<typeof credits.listCredits>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof credits.listCredits>> {
  const [list, waiting] = await Promise.all([listRows(creditSource, ctx, filter), sumWaiting(ctx.db)]);
  return { ...list, mayChange: ctx.session.isFullAccess, waiting };
}

export async function listCheques(
  { filter }: InputOf<typeof cheques.listCheques>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof cheques.listCheques>> {
  return { ...(await listRows(chequeSource, ctx, filter)), mayChange: ctx.session.isFullAccess };
}

/** Refunds; one that is due for longer than the working days of the setting is overdue. */
export async function listRefunds(
  { filter }: InputOf<typeof refunds.listRefunds>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof refunds.listRefunds>> {
  const { refundWorkingDays } = await getCachedProductConfig(ctx.db);
  const calendar = await loadCalendar(ctx.db, 'system');
  const late = lateUntil(calendar, refundWorkingDays, businessDateAt(ctx.businessNow));
  const { items, ...list } = await listRows(refundSource, ctx, { ...filter, lateUntil: late });
  return {
    ...list,
    items: items.map((row) => {
      const isLate = row.status === 'due' && businessDateAt(row.dueAt) <= late;
      return {
        ...row,
        status: isLate ? ('overdue' as const) : row.status,
        dueBy: refundBy(calendar, row.dueAt, refundWorkingDays),
        nextStep: refundNextStep(row.status, isLate),
      };
    }),
    mayChange: ctx.session.isFullAccess,
  };
}
