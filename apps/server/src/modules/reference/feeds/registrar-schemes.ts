import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromPaise } from '@artha/domain/kit/money';
import { securitiesTaxRateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { Db } from '../../../platform/db/database.ts';
import { loadCalendar } from '../calendar/index.ts';
import type { LiveScheme, RegistrarScheme } from '../instruments/index.ts';
import { listRegistrarSchemes } from '../instruments/index.ts';
import { loadRules } from '../scheme-rules/index.ts';

/** The rules of a scheme as a registrar applies them. Amounts are rupees, rates parts per million, times 'HH:MM'. */
interface RegistrarRule {
  readonly minimumFirst: string;
  readonly minimumAdditional: string;
  readonly multiple: string;
  readonly purchaseCutOff: string | null;
  readonly redemptionCutOff: string | null;
  /** By the date from which units are bought under them, oldest first. */
  readonly exitLoads: readonly {
    readonly from: BusinessDate;
    /** Only what is usual for the category. */
    readonly isAssumed: boolean;
    readonly tiers: readonly { readonly unit: 'day' | 'month'; readonly count: number; readonly perMillion: number }[];
    readonly freePerMillion: number;
  }[];
  /** Securities transaction tax. */
  readonly taxPerMillion: number;
  readonly settlementDays: number;
  readonly lockIn: { readonly unit: 'day' | 'month'; readonly count: number } | null;
}

/** What a registrar needs to publish NAVs and to process orders: the live schemes, and the calendar. */
export interface RegistrarSchemes {
  /** Newest price date among them; null when there is no live scheme. */
  readonly asOn: BusinessDate | null;
  readonly holidays: readonly BusinessDate[];
  readonly specialSessions: readonly BusinessDate[];
  readonly schemes: readonly (RegistrarScheme & { readonly rule: RegistrarRule })[];
}

function ruleOf(rules: TradingRules, { scheme: { name }, ...ruled }: LiveScheme, on: BusinessDate): RegistrarRule {
  const rule = schemeRuleOn(rules.schemes, { ...ruled, name }, on);
  const { exitLoads, lockIn, settlementDays, taxClass, cutOff } = rule.redemption;
  return {
    minimumFirst: textFromPaise(rule.minimumFirst),
    minimumAdditional: textFromPaise(rule.minimumAdditional),
    multiple: textFromPaise(rule.multiple),
    purchaseCutOff: rule.cutOff ?? null,
    redemptionCutOff: cutOff ?? null,
    exitLoads: exitLoads.map(({ exitLoad: { tiers, freePerMillion }, ...dated }) => ({
      ...dated,
      tiers: tiers.map(({ upTo, perMillion }) => ({ ...upTo, perMillion: Number(perMillion) })),
      freePerMillion: Number(freePerMillion),
    })),
    taxPerMillion: Number(securitiesTaxRateOn(rules.securitiesTax, taxClass, on)),
    settlementDays,
    lockIn: lockIn ?? null,
  };
}

/** For the sandbox registrar, after each import. The rules are those of the newest price date. */
export async function registrarSchemes(db: Db): Promise<RegistrarSchemes> {
  const live = await listRegistrarSchemes(db);
  const { holidays, specialSessions } = await loadCalendar(db, 'exchange');
  const rules = await loadRules(db);
  let asOn: BusinessDate | null = null;
  for (const { scheme } of live) if (asOn === null || scheme.navOn > asOn) asOn = scheme.navOn;
  const newest = asOn;
  return {
    asOn,
    holidays: [...holidays].toSorted(),
    specialSessions: [...specialSessions].toSorted(),
    schemes: newest === null ? [] : live.map((each) => ({ ...each.scheme, rule: ruleOf(rules, each, newest) })),
  };
}
