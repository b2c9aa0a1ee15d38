import type { BusinessDate } from '@artha/domain/kit/dates';
import type { CapitalGain, Disposal } from '@artha/domain/ledger/tax-rules/capital-gain';
import { capitalGainOf, hasFairValue } from '@artha/domain/ledger/tax-rules/capital-gain';
import type { TaxRules } from '@artha/domain/ledger/tax-rules/tax-rules';
import { taxRuleFor } from '@artha/domain/ledger/tax-rules/tax-rules';
import type { DisposedPart, LoadWeightOf } from '@artha/domain/portfolio/capital-gains/disposals';
import { disposalsOf } from '@artha/domain/portfolio/capital-gains/disposals';
import { fairValueOf } from '@artha/domain/portfolio/capital-gains/fair-value';
import { FAIR_VALUE_ON } from '@artha/domain/reference/feeds/nav-2018';
import { exitLoadRate } from '@artha/domain/reference/scheme-rules/exit-load';
import { exitLoadFor } from '@artha/domain/reference/scheme-rules/exit-loads';
import type { RuledScheme } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { KnownTaxClass } from '@artha/domain/reference/scheme-rules/tax-class';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import { freeUnitsOf } from '@artha/domain/trading/orders/redeem-units';
import type { Nav } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { domainKey, listMovingJournals, refText } from '../../ledger/ledger/index.ts';
import { loadTaxRules } from '../../ledger/tax-rules/index.ts';
import { listFairNavs } from '../../reference/fund-facts/index.ts';
import { loadRules } from '../../reference/scheme-rules/index.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import type { TaxedHolding } from './capital-gains.queries.ts';
import { listReducedHoldings } from './capital-gains.queries.ts';

/** Units of one lot that were sold, with the tax on their gain. */
export interface SoldPart extends KnownTaxClass {
  readonly holding: TaxedHolding;
  readonly part: DisposedPart;
  readonly soldOn: BusinessDate;
  readonly disposal: Disposal;
  readonly fairNav: Nav | undefined;
  readonly taxed: CapitalGain;
}

export interface Sold {
  readonly parts: readonly SoldPart[];
  /** Sales that no tax rule covers. */
  readonly uncoveredCount: number;
  readonly taxRules: TaxRules;
  readonly rules: TradingRules;
}

interface HeldPart {
  readonly holding: TaxedHolding;
  readonly part: DisposedPart;
}

/** Everything that was ever sold of the holdings of a filter, lot by lot. */
export async function loadSold(db: Db, scope: Scope, filter: HoldingsFilter): Promise<Sold> {
  const [taxRules, rules] = [await loadTaxRules(db), await loadRules(db)];
  const holdings = await listReducedHoldings(db, scope, filter);
  const journals = await listMovingJournals(db, holdings);
  const sold = holdings.flatMap((holding) =>
    disposalsOf(journals.get(refText(holding)) ?? [], domainKey(holding), loadWeightOf(rules, holding)).map(
      (part): HeldPart => ({ holding, part }),
    ),
  );
  const old = sold.filter(({ part }) => part.acquiredOn <= FAIR_VALUE_ON);
  const fairNavs = await listFairNavs(db, [...new Set(old.map(({ holding }) => holding.instrumentId))]);
  const parts = sold.flatMap((each) => soldPart(each, { taxRules, rules, fairNavs }) ?? []);
  const covered = new Set(parts.map(({ part }) => part));
  const uncovered = sold.filter(({ part }) => !covered.has(part));
  const uncoveredCount = new Set(uncovered.map(({ part }) => part.journalKey)).size;
  return { parts, uncoveredCount, taxRules, rules };
}

/** What decides which rules of a scheme apply. */
export const ruledOf = ({ instrumentId, instrumentName, categoryGroup }: TaxedHolding): RuledScheme => ({
  id: instrumentId,
  name: instrumentName,
  categoryGroup,
});

/** What units of a lot bear of an exit load: nothing on those that their purchase may leave free. */
const loadWeightOf =
  (rules: TradingRules, holding: TaxedHolding): LoadWeightOf =>
  (part, soldOn) => {
    const { lot, units } = part;
    const { exitLoads } = schemeRuleOn(rules.schemes, ruledOf(holding), soldOn).redemption;
    const exitLoad = exitLoadFor(exitLoads, lot, soldOn);
    return (units - freeUnitsOf(part, exitLoad)) * exitLoadRate(exitLoad, lot.on, soldOn);
  };

interface Rules extends Pick<Sold, 'taxRules' | 'rules'> {
  readonly fairNavs: ReadonlyMap<number, Nav>;
}

function soldPart({ holding, part }: HeldPart, { taxRules, rules, fairNavs }: Rules): SoldPart | undefined {
  const { acquiredOn, soldOn, cost, value } = part;
  const { taxClass, taxClassBasis } = schemeRuleOn(rules.schemes, ruledOf(holding), soldOn).redemption;
  const rule = taxRuleFor(taxRules, { ...part, taxClass });
  if (!rule) return undefined;
  const fairNav = hasFairValue(part, rule) ? fairNavs.get(holding.instrumentId) : undefined;
  const fairValue = fairValueOf(part, fairNav);
  const disposal = { taxClass, acquiredOn, soldOn, cost, value, fairValue };
  const taxed = capitalGainOf(disposal, taxRules);
  return { taxClass, taxClassBasis, holding, part, soldOn, disposal, fairNav, taxed };
}
