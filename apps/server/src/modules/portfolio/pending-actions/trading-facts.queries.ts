/** What the caller's own orders, plans and bank mandates say of themselves: those that may need their client. */
import { UNCONFIRMED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { MandateFacts } from '@artha/domain/portfolio/pending-actions/bank-mandate-actions';
import type { OrderFacts } from '@artha/domain/portfolio/pending-actions/order-actions';
import type { PlanFacts } from '@artha/domain/portfolio/pending-actions/plan-actions';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { displayName, displayNameSql } from '../../reference/instruments/index.ts';
import { bankMandate } from '../../trading/bank-mandates/bank-mandates.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { plan } from '../../trading/plans/plans.tables.ts';

/** More than anybody has of each at a time; a longer list is cut. */
const ROWS_MAX = 50;

/** The orders that wait for a confirmation or a payment, by the first of their funds. */
export function listOrderFacts(db: Db, scope: Scope): Promise<OrderFacts[]> {
  return db
    .select({
      orderId: clientOrder.id,
      accountId: clientOrder.accountId,
      kind: clientOrder.kind,
      status: clientOrder.status,
      isOfPlan: sql<boolean>`${clientOrder.channel} = 'plan'`,
      paymentMode: clientOrder.paymentMode,
      isPaymentOpen: sql<boolean>`exists (
        select 1 from payment p where p.order_id = ${clientOrder.id} and p.status in ('initiated', 'pending'))`,
      total: clientOrder.total,
      expiresAt: clientOrder.expiresAt,
      fundName: sql<string>`(
        select ${displayNameSql} from order_line l join instrument i on i.id = l.instrument_id
        where l.order_id = ${clientOrder.id} order by l.id limit 1)`,
    })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(inArray(clientOrder.status, [...UNCONFIRMED_ORDER_STATES]), within(scope)))
    .orderBy(desc(clientOrder.number))
    .limit(ROWS_MAX);
}

/** The plans that wait for their one-time password, whose last instalment failed, or that were stopped. */
export function listPlanFacts(db: Db, scope: Scope): Promise<PlanFacts[]> {
  return db
    .select({
      planId: plan.id,
      accountId: plan.accountId,
      status: plan.status,
      fundName: displayName,
      amount: plan.amount,
      failures: plan.consecutiveFailures,
      failReason: sql<string | null>`(
        select i.fail_reason from plan_instalment i
        where i.plan_id = ${plan.id} and i.status = 'failed' order by i.nominal_on desc limit 1)`,
      endReason: plan.endReason,
      endedAt: plan.endedAt,
      isReplaced: sql<boolean>`exists (
        select 1 from plan later where later.account_id = ${plan.accountId}
        and later.instrument_id = ${plan.instrumentId} and later.created_at > ${plan.endedAt}
        and later.status = any (${sql.param([...RUNNING_PLAN_STATES])}::text[]))`,
    })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .innerJoin(instrument, eq(instrument.id, plan.instrumentId))
    .where(
      and(
        or(
          inArray(plan.status, ['unconfirmed', 'stopped']),
          and(inArray(plan.status, [...RUNNING_PLAN_STATES]), gt(plan.consecutiveFailures, 0)),
        ),
        within(scope),
      ),
    )
    .orderBy(desc(plan.number))
    .limit(ROWS_MAX);
}

/** The bank mandates that can pay, or wait to. */
export function listMandateFacts(db: Db, scope: Scope): Promise<MandateFacts[]> {
  return db
    .select({
      mandateId: bankMandate.id,
      accountId: bankMandate.accountId,
      bankName: sql<string>`${bankAccount.bankName} || ' ' || ${bankAccount.numberLast4}`,
      kind: bankMandate.kind,
      status: bankMandate.status,
      limit: bankMandate.limit,
      endOn: bankMandate.endOn,
      createdAt: bankMandate.createdAt,
      hasApprovalPage: sql<boolean>`${bankMandate.approvalUrl} is not null`,
      hasForm: sql<boolean>`${bankMandate.signedFormFileId} is not null`,
      runningPlans: sql`(
        select count(*) from plan p where p.bank_mandate_id = ${bankMandate.id}
        and p.status = any (${sql.param([...RUNNING_PLAN_STATES])}::text[]))`.mapWith(Number),
    })
    .from(bankMandate)
    .innerJoin(account, eq(account.id, bankMandate.accountId))
    .innerJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .where(and(inArray(bankMandate.status, ['unconfirmed', 'created', 'registered']), within(scope)))
    .orderBy(desc(bankMandate.id))
    .limit(ROWS_MAX);
}
