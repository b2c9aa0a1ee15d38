import { FAIR_VALUE_ON } from '@artha/domain/reference/feeds/nav-2018';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import type { TaxRules } from '@artha/domain/ledger/tax-rules/tax-rules';
import type { TrialTerms } from '@artha/domain/portfolio/capital-gains/trial-sale';
import { dealingTermsOf, redemptionWindow } from '@artha/domain/reference/scheme-rules/nav-date';
import type { SchemeRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { KnownTaxClass } from '@artha/domain/reference/scheme-rules/tax-class';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { Db } from '../../../platform/db/database.ts';
import { listLotsOf, refText } from '../../ledger/ledger/index.ts';
import { listFairNavs } from '../../reference/fund-facts/index.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import type { TaxedHolding } from './capital-gains.queries.ts';
import { ruledOf } from './load-sold.ts';

/** A holding with the terms of a sale requested now. */
export interface Position extends KnownTaxClass {
  readonly holding: TaxedHolding;
  /** Oldest first. */
  readonly lots: readonly Lot[];
  /** The date of the NAV that a sale would get. */
  readonly soldOn: BusinessDate;
  readonly rule: SchemeRule;
  /** Undefined without a price. */
  readonly terms: TrialTerms | undefined;
}

interface Rules {
  readonly taxRules: TaxRules;
  readonly rules: TradingRules;
}

/** Holdings with their lots and with what a sale requested now would be settled and taxed by. */
export async function loadPositions(
  db: Db,
  holdings: readonly TaxedHolding[],
  { taxRules, rules, businessNow }: Rules & { readonly businessNow: Date },
): Promise<readonly Position[]> {
  if (holdings.length === 0) return [];
  const calendarOf = await loadDealingCalendars(db);
  const lots = Map.groupBy(await listLotsOf(db, holdings), refText);
  const isOld = (holding: TaxedHolding) => lots.get(refText(holding))?.some(({ on }) => on <= FAIR_VALUE_ON);
  const fairNavs = await listFairNavs(db, [...new Set(holdings.filter(isOld).map(({ instrumentId }) => instrumentId))]);
  return holdings.map((holding): Position => {
    const rule = schemeRuleOn(rules.schemes, ruledOf(holding), businessDateAt(businessNow));
    const dealing = dealingTermsOf(rule, rules.cutOffs);
    const { navOn: soldOn } = redemptionWindow(dealing, businessNow, calendarOf(holding.instrumentId));
    const { taxClass, taxClassBasis } = schemeRuleOn(rules.schemes, ruledOf(holding), soldOn).redemption;
    const { exitLoads } = rule.redemption;
    const fairNav = fairNavs.get(holding.instrumentId);
    const terms = holding.nav === null ? undefined : { soldOn, nav: holding.nav, exitLoads, fairNav, taxRules };
    return {
      taxClass,
      taxClassBasis,
      holding,
      soldOn,
      rule,
      lots: lots.get(refText(holding)) ?? [],
      terms: terms && { ...terms, taxClass },
    };
  });
}
