/** Why the terms of a plan are not possible. */
import { Refusal } from '../../kit/errors.ts';
import type { PurchaseSettings } from '../orders/decide-purchase.ts';
import type { PlanProblem, PlanTerms } from './plan-terms.ts';
import type { HeldFund } from './problems/amount-problems.ts';
import { amountProblems } from './problems/amount-problems.ts';
import type { PlanBanks } from './problems/bank-problems.ts';
import { bankProblem } from './problems/bank-problems.ts';
import { dateProblems } from './problems/date-problems.ts';
import type { PlanFund } from './problems/fund-problems.ts';
import { fundProblems } from './problems/fund-problems.ts';
import type { MandateMonth, StartingPlan } from './problems/month-problem.ts';
import { monthProblem } from './problems/month-problem.ts';

/** What is known of what terms name. */
export interface PlanFacts extends PlanBanks, StartingPlan {
  readonly settings: PurchaseSettings;
  /** Undefined when there is none under the id of the terms. */
  readonly fund: PlanFund | undefined;
  readonly target: PlanFund | undefined;
  /** Of a SIP: its folio is one of the account with the fund house. */
  readonly isFolioPossible: boolean;
  /** Of an STP or an SWP: what its folio holds of the fund; undefined when it holds none, or is not of the account. */
  readonly held: HeldFund | undefined;
  /** Of the mandate of a SIP. */
  readonly mandateMonths: readonly MandateMonth[];
}

/** Everything that is wrong with terms, in the order of the form; none when the plan is possible. */
export function planProblems(terms: PlanTerms, facts: PlanFacts): readonly PlanProblem[] {
  const { fund, target, settings, today, held } = facts;
  if (!fund) return [{ code: 'instrument.not-found', field: 'instrumentId', values: {} }];
  const funds = fundProblems(terms, fund, target, settings);
  const bought = terms.kind === 'stp' && target ? target : fund;
  const dates = dateProblems(terms, fund.planRule, today);
  const bank = bankProblem(terms, facts);
  const month = dates.length > 0 || bank ? undefined : monthProblem(terms, facts, facts.mandateMonths);
  return [
    ...funds,
    ...[folioProblem(terms, facts)].filter((found) => found !== undefined),
    ...amountProblems(terms, { rule: bought.planRule, maximum: bought.rule.maximum, held }),
    ...dates,
    ...[bank, month].filter((found) => found !== undefined),
  ];
}

function folioProblem({ kind, folioId }: PlanTerms, { isFolioPossible, held }: PlanFacts): PlanProblem | undefined {
  const problem = (code: PlanProblem['code']): PlanProblem => ({ code, field: 'folioId', values: {} });
  if (kind === 'sip') return folioId === null || isFolioPossible ? undefined : problem('cart.folio-not-possible');
  if (!held) return problem('holding.not-found');
  return held.isFolioFrozen ? problem('sale.folio-frozen') : undefined;
}

/** The refusal of a plan: code and message are those of the first problem, and each field has its own. */
export function planRefusal(problems: readonly PlanProblem[]): Refusal | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const fields = Object.groupBy(problems, ({ field }) => field);
  return new Refusal(first.code, {
    values: first.values,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, each]) => [
        field,
        each.map((found) => new Refusal(found.code, found).message),
      ]),
    ),
  });
}
