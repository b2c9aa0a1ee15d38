import type { PlanRuleRow } from '@artha/domain/trading/plans/plan-rule';
import { asc, eq } from 'drizzle-orm';
import { cachedValue } from '../../../platform/db/cached-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planRule } from './plan-rules.tables.ts';

async function readPlanRules(db: Db): Promise<readonly PlanRuleRow[]> {
  const rows = await db
    .select({
      kind: planRule.kind,
      frequency: planRule.frequency,
      instrumentId: planRule.instrumentId,
      category: planRule.category,
      from: planRule.validFrom,
      isOffered: planRule.isOffered,
      minimumAmount: planRule.minimumAmount,
      amountMultiple: planRule.amountMultiple,
      minimumInstalments: planRule.minimumInstalments,
      pauseInstalmentsMax: planRule.pauseInstalmentsMax,
      pausesMax: planRule.pausesMax,
      noticeDays: planRule.noticeDays,
      noticeUntil: planRule.noticeUntil,
      source: planRule.source,
    })
    .from(planRule)
    .where(eq(planRule.isActive, true))
    .orderBy(asc(planRule.validFrom), asc(planRule.id));
  return rows.map(({ instrumentId, category, ...row }) => ({
    ...row,
    instrumentId: instrumentId ?? undefined,
    category: category ?? undefined,
  }));
}

/** The dated rules of plans, from memory, also within a transaction. */
export const loadPlanRules = cachedValue('rules', readPlanRules, { isKeptInTransactions: true });
