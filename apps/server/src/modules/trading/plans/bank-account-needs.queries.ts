import { formatPlanNumber } from '@artha/domain/trading/plans/plan-number';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { plan } from './plans.tables.ts';

/** Running plans that pay the money of sales out. */
export const plansNeedBankAccount: BankAccountNeeds = {
  ofBankAccounts: async (db, accountId, bankAccountIds) => {
    const rows = await db
      .select({ bankAccountId: plan.bankAccountId, number: plan.number })
      .from(plan)
      .where(
        and(
          eq(plan.accountId, accountId),
          inArray(plan.bankAccountId, [...bankAccountIds]),
          inArray(plan.status, ['unconfirmed', ...RUNNING_PLAN_STATES]),
        ),
      )
      .orderBy(asc(plan.number));
    return rows.flatMap(({ bankAccountId, number }) =>
      bankAccountId === null ? [] : [{ bankAccountId, text: `withdrawal plan ${formatPlanNumber(number)}` }],
    );
  },
};
