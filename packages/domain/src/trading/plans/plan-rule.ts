/** The rules that funds have for plans, each from a date on. */
import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { TimeOfDay } from '../../reference/scheme-rules/cut-offs.ts';
import type { DatedRow } from '../../reference/scheme-rules/dated-rows.ts';
import { firstRow, rowOn } from '../../reference/scheme-rules/dated-rows.ts';
import type { RuleCategory } from '../../reference/scheme-rules/scheme-rule.ts';
import { RULE_CATEGORIES } from '../../reference/scheme-rules/scheme-rule.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';

/** What a fund asks of plans of one kind and frequency. */
export interface PlanRule {
  readonly isOffered: boolean;
  /** Of an instalment. */
  readonly minimumAmount: Paise;
  /** Steps above the minimum. */
  readonly amountMultiple: Paise;
  readonly minimumInstalments: number;
  /** The most instalments that one pause skips, and how often a plan can be paused. */
  readonly pauseInstalmentsMax: number;
  readonly pausesMax: number;
  /** Business days from the last day on which an instalment can still be stopped to the day on which it is due. */
  readonly noticeDays: number;
  /** The time of that day in India. */
  readonly noticeUntil: TimeOfDay;
  /** True when it is not the fund's own; screens say so. */
  readonly isAssumed: boolean;
}

/** The funds that a rule is for, where it is not for one fund: those of a category, or all. */
export const PLAN_RULE_GROUPS = [...RULE_CATEGORIES, 'all'] as const;
export type PlanRuleGroup = (typeof PLAN_RULE_GROUPS)[number];

/** A rule from a date on: of one fund, or of a group. */
export interface PlanRuleRow extends Omit<PlanRule, 'isAssumed'>, DatedRow {
  readonly kind: PlanKind;
  readonly frequency: PlanFrequency;
  /** One of them. */
  readonly instrumentId: number | undefined;
  readonly category: PlanRuleGroup | undefined;
  readonly source: string;
}

/** A fund, as far as it decides which rules its plans have. */
export interface RuledFund {
  readonly id: number;
  readonly category: RuleCategory;
  /** Of its master record. */
  readonly isSipAllowed: boolean;
  readonly isStpAllowed: boolean;
  readonly isSwpAllowed: boolean;
  readonly minimumSip: Paise | null;
  /** Of SIPs that invest at least once a month. */
  readonly minimumSipInstalments: number | null;
}

/**
 * The rule of a fund for plans of a kind and frequency on a date: its own, that of its category, or that of all. Which
 * kinds the master record of the fund allows, and what it says of SIPs, comes first. Dates before the first row use
 * that one.
 *
 * @throws RangeError when there is no rule for all funds
 */
export function planRuleOn(
  rows: readonly PlanRuleRow[],
  fund: RuledFund,
  { kind, frequency }: { readonly kind: PlanKind; readonly frequency: PlanFrequency },
  on: BusinessDate,
): PlanRule {
  const ofPlan = rows.filter((row) => row.kind === kind && row.frequency === frequency);
  const own = rowOn(
    ofPlan.filter(({ instrumentId }) => instrumentId === fund.id),
    on,
  );
  const ofGroup = (group: PlanRuleGroup) =>
    newestOn(
      ofPlan.filter(({ category }) => category === group),
      on,
    );
  const row = own ?? ofGroup(fund.category) ?? ofGroup('all');
  if (!row) throw new RangeError(`no rule for a ${frequency} ${kind}`);
  const { from: _from, kind: _kind, frequency: _frequency, instrumentId: _id, category: _category, ...rest } = row;
  const { source: _source, ...rule } = rest;
  const offered = { ...rule, isOffered: rule.isOffered && fund[ALLOWED[kind]], isAssumed: own === undefined };
  return kind === 'sip' ? withMaster(offered, fund, frequency) : offered;
}

const ALLOWED = { sip: 'isSipAllowed', stp: 'isStpAllowed', swp: 'isSwpAllowed' } as const satisfies Record<
  PlanKind,
  keyof RuledFund
>;

const newestOn = (rows: readonly PlanRuleRow[], on: BusinessDate) => rowOn(rows, on) ?? firstRow(rows);

const isFrequent: Readonly<Record<PlanFrequency, boolean>> = {
  weekly: true,
  monthly: true,
  quarterly: false,
  yearly: false,
};

const withMaster = (rule: PlanRule, fund: RuledFund, frequency: PlanFrequency): PlanRule => ({
  ...rule,
  minimumAmount: fund.minimumSip ?? rule.minimumAmount,
  minimumInstalments: (isFrequent[frequency] ? fund.minimumSipInstalments : null) ?? rule.minimumInstalments,
  isAssumed: rule.isAssumed && fund.minimumSip === null,
});
