import type * as contract from '@artha/contract/trading/cart';
import type { AnswerOf } from '@artha/contract/kit/route';
import { CART_PLAN_FIELDS } from '@artha/contract/trading/plans.parts';
import { Refusal } from '@artha/domain/kit/errors';
import { planProblems } from '@artha/domain/trading/plans/plan-problem';
import type { PlanProblem, PlanTerms } from '@artha/domain/trading/plans/plan-terms';
import { dueDay } from '@artha/domain/trading/plans/schedule';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadPlanFacts } from '../plans/index.ts';
import { cartPlanOf, readStoredPlan } from './cart-plan.ts';
import type { listCartLines } from './cart.queries.ts';

type Line = AnswerOf<typeof contract.getCart>['lines'][number];

/** The SIP of a line, and why it cannot be started as it is. */
export interface PlanLine {
  readonly plan: NonNullable<Line['plan']>;
  readonly problem: Line['problem'];
}

/** The SIPs of a cart by their lines. Those that share a mandate must be paid by it together, in their order. */
export async function loadPlanLines(
  ctx: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
  accountId: number,
  rows: Awaited<ReturnType<typeof listCartLines>>,
): Promise<ReadonlyMap<number, PlanLine>> {
  const found = new Map<number, PlanLine>();
  const sips = rows.filter(({ mode }) => mode === 'sip');
  if (sips.length === 0) return found;
  const calendarOf = await loadDealingCalendars(ctx.db);
  const startingWith: PlanTerms[] = [];
  for (const { id, plan, ...line } of sips) {
    const terms = readStoredPlan(line, plan);
    const facts = await loadPlanFacts(ctx.db, ctx, { accountId, terms }, { startingWith });
    const [problem] = planProblems(terms, facts);
    startingWith.push(terms);
    const firstDueOn = dueDay(calendarOf(line.instrumentId), terms.startOn);
    found.set(id, {
      plan: { ...cartPlanOf(terms), firstDueOn },
      problem: problem ? problemAnswer(problem) : null,
    });
  }
  return found;
}

function problemAnswer({ code, field, values }: PlanProblem): NonNullable<Line['problem']> {
  const shownAt = CART_PLAN_FIELDS.find((name) => name === field) ?? (field === 'amount' ? 'amount' : 'instrumentId');
  return { code, message: new Refusal(code, { values }).message, field: shownAt };
}
