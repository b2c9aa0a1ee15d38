import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ChargeRateRow } from '@artha/domain/reference/scheme-rules/charge-rates';
import type { ExitLoadTier } from '@artha/domain/reference/scheme-rules/exit-load';
import type { RuleCategory, SchemeRuleRow, SchemeRules } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { chargeRate, cutOff, exitLoadTier, paymentMode, payoutLimit, schemeRule } from './scheme-rules.tables.ts';

/** Reads every dated rule, each kind by its date. */
export async function readRules(db: Db): Promise<TradingRules> {
  // One after the other: within a transaction they share a connection.
  const schemes = await readSchemeRules(db);
  const cutOffs = await db
    .select({
      category: cutOff.category,
      side: cutOff.side,
      isOnlineOnly: cutOff.isOnlineOnly,
      validFrom: cutOff.validFrom,
      timeOfDay: cutOff.timeOfDay,
      source: cutOff.source,
    })
    .from(cutOff)
    .where(eq(cutOff.isActive, true))
    .orderBy(asc(cutOff.validFrom));
  const charges = await db
    .select()
    .from(chargeRate)
    .where(eq(chargeRate.isActive, true))
    .orderBy(asc(chargeRate.validFrom));
  const payoutLimits = await db
    .select({
      validFrom: payoutLimit.validFrom,
      businessDays: payoutLimit.businessDays,
      overseasBusinessDays: payoutLimit.overseasBusinessDays,
      interestPerMillion: payoutLimit.interestPerMillion,
      source: payoutLimit.source,
    })
    .from(payoutLimit)
    .where(eq(payoutLimit.isActive, true))
    .orderBy(asc(payoutLimit.validFrom));
  const paymentModes = await db
    .select({
      occasion: paymentMode.occasion,
      mode: paymentMode.mode,
      validFrom: paymentMode.validFrom,
      isAllowed: paymentMode.isAllowed,
      maximum: paymentMode.maximum,
      source: paymentMode.source,
    })
    .from(paymentMode)
    .where(eq(paymentMode.isActive, true))
    .orderBy(asc(paymentMode.validFrom));
  const ratesOf = (wanted: (typeof charges)[number]['charge']): readonly ChargeRateRow[] =>
    charges
      .filter(({ charge }) => charge === wanted)
      .map(({ validFrom, perMillion, source }) => ({ from: validFrom, perMillion: BigInt(perMillion), source }));
  return {
    schemes,
    cutOffs: cutOffs.map(dated),
    stampDuty: ratesOf('stamp-duty'),
    securitiesTax: ratesOf('securities-tax'),
    payoutLimits: payoutLimits.map(({ interestPerMillion, ...row }) => ({
      ...dated(row),
      interestPerMillion: BigInt(interestPerMillion),
    })),
    paymentModes: paymentModes.map(({ maximum, ...row }) => ({ ...dated(row), maximum: maximum ?? undefined })),
  };
}

const dated = <Row extends { validFrom: SchemeRuleRow['from'] }>({ validFrom, ...row }: Row) => ({
  ...row,
  from: validFrom,
});

async function readSchemeRules(db: Db): Promise<SchemeRules> {
  const rules = await db
    .select()
    .from(schemeRule)
    .where(eq(schemeRule.isActive, true))
    .orderBy(asc(schemeRule.validFrom));
  const tiers = await db
    .select()
    .from(exitLoadTier)
    .where(eq(exitLoadTier.isActive, true))
    .orderBy(asc(exitLoadTier.schemeRuleId), asc(exitLoadTier.tier));
  const tiersOf = Map.groupBy(tiers, ({ schemeRuleId }) => schemeRuleId);
  const rows = rules.map((rule) => ({ rule, row: ruleRow(rule, tiersOf.get(rule.id) ?? []) }));
  const ofCategory = (category: RuleCategory): readonly SchemeRuleRow[] =>
    rows.flatMap(({ rule, row }) => (rule.category === category ? [row] : []));
  const ofInstrument = new Map<number, SchemeRuleRow[]>();
  for (const { rule, row } of rows) {
    const known = ofInstrument.get(rule.instrumentId ?? 0);
    if (known) known.push(row);
    else if (rule.instrumentId !== null) ofInstrument.set(rule.instrumentId, [row]);
  }
  return {
    ofInstrument,
    ofCategory: {
      liquid: ofCategory('liquid'),
      overnight: ofCategory('overnight'),
      debt: ofCategory('debt'),
      elss: ofCategory('elss'),
      overseas: ofCategory('overseas'),
      other: ofCategory('other'),
    },
  };
}

function ruleRow(
  stored: typeof schemeRule.$inferSelect,
  tiers: readonly (typeof exitLoadTier.$inferSelect)[],
): SchemeRuleRow {
  const { lockInUnit, lockInCount } = stored;
  return {
    from: stored.validFrom,
    minimumFirst: stored.minimumFirst,
    minimumAdditional: stored.minimumAdditional,
    multiple: stored.purchaseMultiple,
    maximum: stored.maximumPurchase ?? undefined,
    cutOff: stored.purchaseCutOff ?? undefined,
    unitPlaces: stored.unitPlaces,
    redemption: {
      minimumAmount: stored.minimumRedemption,
      minimumUnits: stored.minimumRedemptionUnits,
      amountMultiple: stored.redemptionMultiple,
      unitMultiple: stored.unitMultiple,
      minimumBalanceUnits: stored.minimumBalanceUnits,
      exitLoad: { tiers: tiers.map(tierOf), freePerMillion: BigInt(stored.loadFreePerMillion) },
      lockIn: lockInUnit === null || lockInCount === null ? undefined : { unit: lockInUnit, count: lockInCount },
      isRedemptionAllowed: stored.isRedemptionAllowed,
      isSwitchAllowed: stored.isSwitchAllowed,
      taxClass: stored.taxClass ?? undefined,
      settlementDays: stored.settlementDays,
      cutOff: stored.redemptionCutOff ?? undefined,
    },
    isLoadAssumed: stored.isLoadAssumed,
    source: stored.source,
  };
}

const tierOf = ({ upToUnit, upToCount, perMillion }: typeof exitLoadTier.$inferSelect): ExitLoadTier => ({
  upTo: { unit: upToUnit, count: upToCount },
  perMillion: BigInt(perMillion),
});

/** A rule with the scheme whose it is. */
export interface OwnedRule {
  readonly instrumentId: number;
  readonly rule: SchemeRuleRow;
}

/** Inserts a rule of a scheme. Rules are added, never changed: an order keeps the rule of its day. */
export const insertSchemeRule = (tx: Tx, instrumentId: number, rule: SchemeRuleRow): Promise<void> =>
  insertSchemeRules(tx, [{ instrumentId, rule }]);

/** A statement has at most 65,535 parameters. */
const RULES_AT_ONCE = 1_000;

/** Inserts rules of schemes, at most one for a scheme and date. */
export async function insertSchemeRules(tx: Tx, owned: readonly OwnedRule[]): Promise<void> {
  for (let start = 0; start < owned.length; start += RULES_AT_ONCE) {
    const chunk = owned.slice(start, start + RULES_AT_ONCE);
    const inserted = await tx
      .insert(schemeRule)
      .values(chunk.map(ruleValues))
      .returning({ id: schemeRule.id, instrumentId: schemeRule.instrumentId });
    const idOf = new Map(inserted.map(({ id, instrumentId }) => [instrumentId, id]));
    const tiers = chunk.flatMap(({ instrumentId, rule }) => tierValues(idOf.get(instrumentId), rule));
    if (tiers.length > 0) await tx.insert(exitLoadTier).values(tiers);
  }
  announceOnCommit(tx, 'rules', []);
}

/** Removes the rules of schemes that begin on a date, with their exit loads. */
export const deleteRulesFrom = (tx: Tx, instrumentIds: readonly number[], validFrom: BusinessDate) =>
  tx
    .delete(schemeRule)
    .where(and(inArray(schemeRule.instrumentId, [...instrumentIds]), eq(schemeRule.validFrom, validFrom)));

function ruleValues({ instrumentId, rule }: OwnedRule): typeof schemeRule.$inferInsert {
  const { redemption } = rule;
  return {
    instrumentId,
    validFrom: rule.from,
    minimumFirst: rule.minimumFirst,
    minimumAdditional: rule.minimumAdditional,
    purchaseMultiple: rule.multiple,
    maximumPurchase: rule.maximum ?? null,
    purchaseCutOff: rule.cutOff ?? null,
    redemptionCutOff: redemption.cutOff ?? null,
    settlementDays: redemption.settlementDays,
    unitPlaces: rule.unitPlaces,
    minimumRedemption: redemption.minimumAmount,
    minimumRedemptionUnits: redemption.minimumUnits,
    redemptionMultiple: redemption.amountMultiple,
    unitMultiple: redemption.unitMultiple,
    minimumBalanceUnits: redemption.minimumBalanceUnits,
    lockInUnit: redemption.lockIn?.unit ?? null,
    lockInCount: redemption.lockIn?.count ?? null,
    isRedemptionAllowed: redemption.isRedemptionAllowed,
    isSwitchAllowed: redemption.isSwitchAllowed,
    taxClass: redemption.taxClass ?? null,
    loadFreePerMillion: Number(redemption.exitLoad.freePerMillion),
    isLoadAssumed: rule.isLoadAssumed,
    source: rule.source,
  };
}

function tierValues(schemeRuleId: number | undefined, { redemption }: SchemeRuleRow) {
  if (schemeRuleId === undefined) throw new Error('no rule inserted');
  return redemption.exitLoad.tiers.map(({ upTo, perMillion }, index) => ({
    schemeRuleId,
    tier: index + 1,
    upToUnit: upTo.unit,
    upToCount: upTo.count,
    perMillion: Number(perMillion),
  }));
}
