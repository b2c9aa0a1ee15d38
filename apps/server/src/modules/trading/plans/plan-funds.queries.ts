import type { BusinessDate } from '@artha/domain/kit/dates';
import { ruleCategoryOf } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { PlanFrequency, PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import type { PlanRule, RuledFund } from '@artha/domain/trading/plans/plan-rule';
import { planRuleOn } from '@artha/domain/trading/plans/plan-rule';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { loadPlanRules } from './plan-rules.queries.ts';

/** Funds as far as they decide which rules their plans have; an unknown id is missing. */
export async function mapRuledFunds(db: Db, instrumentIds: readonly number[]): Promise<ReadonlyMap<number, RuledFund>> {
  const rows = await db
    .select({
      id: instrument.id,
      categoryGroup: instrumentCategory.feedName,
      isSipAllowed: instrument.isSipAllowed,
      isStpAllowed: instrument.isStpAllowed,
      isSwpAllowed: instrument.isSwpAllowed,
      minimumSip: instrument.minimumSip,
      minimumSipInstalments: instrument.minimumSipInstalments,
    })
    .from(instrument)
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .where(inArray(instrument.id, [...instrumentIds]));
  return new Map(
    rows.map(({ categoryGroup, ...fund }) => [fund.id, { ...fund, category: ruleCategoryOf(categoryGroup) }]),
  );
}

/** A fund with the rule of its plans. */
export type PlanScheme = PurchasableScheme & { readonly planRule: PlanRule };

interface PlansOf {
  readonly kind: PlanKind;
  readonly frequency: PlanFrequency;
}

/** Funds with the rules of their plans of a kind and frequency on a day; an unknown id is missing. */
export async function loadPlanSchemes(
  db: Db,
  instrumentIds: readonly number[],
  { kind, frequency }: PlansOf,
  on: BusinessDate,
): Promise<ReadonlyMap<number, PlanScheme>> {
  // One after the other: from memory, or on the one connection of a transaction.
  const rules = await loadPlanRules(db);
  const schemes = await loadPurchasable(db, instrumentIds, on);
  const ruled = await mapRuledFunds(db, [...schemes.keys()]);
  return new Map(
    [...schemes.values()].flatMap((scheme) => {
      const fund = ruled.get(scheme.id);
      return fund
        ? [[scheme.id, { ...scheme, planRule: planRuleOn(rules, fund, { kind, frequency }, on) }] as const]
        : [];
    }),
  );
}

/** The rule of the fund of a plan on a day. */
export async function loadPlanRule(
  db: Db,
  plan: PlansOf & { readonly instrumentId: number },
  on: BusinessDate,
): Promise<PlanRule> {
  const scheme = (await loadPlanSchemes(db, [plan.instrumentId], plan, on)).get(plan.instrumentId);
  if (!scheme) throw new Error(`there is no scheme ${plan.instrumentId}`);
  return scheme.planRule;
}
