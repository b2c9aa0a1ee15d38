import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import * as z from 'zod/mini';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Env } from '../../../../platform/env/env.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { audit } from '../../../system/audit/index.ts';
import { lockPlansForWork, updatePlan } from '../../plans/index.ts';
import { expectRegistered } from '../clients/request-registration.ts';
import type { PlanAnswer } from './plan-exchange.ts';
import { planExchange } from './plan-exchange.ts';
import type { PlanToRegister } from './plan-terms.queries.ts';
import { findPlanToRegister } from './plan-terms.queries.ts';
import type { PlanTerms } from './plan-terms.ts';
import { planTerms } from './plan-terms.ts';

type PlanNode = WorkNode & {
  readonly env: Pick<Env, 'exchange'>;
  readonly secrets: Pick<Secrets, 'open'>;
};

const Payload = z.object({ planId: z.uuid(), action: z.enum(['register', 'cancel']) });

/** Over a week of retries, as for orders. */
const ATTEMPTS_MAX = 1_000;

interface Delivery {
  readonly found: PlanToRegister;
  readonly terms: PlanTerms;
  /** Whether an earlier attempt may have reached the exchange. */
  readonly isRepeated: boolean;
  readonly signal: AbortSignal;
}

/**
 * Registers plans at the exchange and cancels the registrations of ended ones. After an earlier attempt the exchange is
 * asked by our reference first, so that a plan is never registered twice. A plan that the exchange refuses still runs:
 * its instalments are orders without its number, and its message is dead-lettered for operations.
 */
export function exchangePlanHandler({ env, database, clocks, log, secrets }: PlanNode): OutboxHandler {
  const exchange = planExchange({ env: env.exchange, clocks, secrets });

  async function register({ found, terms, isRepeated, signal }: Delivery): Promise<void> {
    const { plan } = found;
    if (plan.exchangeRegistrationId !== null || !RUNNING_PLAN_STATES.includes(plan.status)) return;
    await expectRegistered(database.db, plan.accountId);
    const known = isRepeated ? await exchange.find(found, terms, signal) : undefined;
    const answer: PlanAnswer = known
      ? { is: 'done', number: known.number }
      : await exchange.register(found, terms, signal);
    if (answer.is === 'refused') return refuse(found, `it refused the plan: ${answer.remarks}`);
    await transaction(database, (tx) => saveNumber(tx, found, answer.number));
  }

  async function cancel({ found, terms, isRepeated, signal }: Delivery): Promise<void> {
    const { plan } = found;
    // Without a number it may still be registered: an answer to the registration can have been lost for good.
    const isKnown = plan.exchangeRegistrationId !== null && !isRepeated;
    const known = isKnown ? undefined : await exchange.find(found, terms, signal);
    const number = plan.exchangeRegistrationId ?? known?.number;
    if (number === undefined || known?.isCancelled) return;
    const answer = await exchange.cancel(found, terms, { number, signal });
    if (answer.is === 'refused') return refuse(found, `it refused the cancellation: ${answer.remarks}`);
    const done = { planId: plan.id, number };
    await transaction(database, (tx) => audited(tx, 'plan.registration-cancelled', done));
  }

  async function saveNumber(tx: Tx, { plan: { id } }: PlanToRegister, number: string): Promise<void> {
    const [locked] = await lockPlansForWork(tx, [id]);
    if (!locked || locked.exchangeRegistrationId !== null) return;
    await updatePlan(tx, id, { exchangeRegistrationId: number });
    await audited(tx, 'plan.registered', { planId: id, number });
  }

  const audited = (
    tx: Tx,
    action: 'plan.registered' | 'plan.registration-cancelled',
    { planId, number }: { readonly planId: string; readonly number: string },
  ): Promise<void> =>
    audit(tx, { realNow: clocks.realNow() }, { action, object: { type: 'plan', id: planId }, after: { number } });

  function refuse({ plan }: PlanToRegister, why: string): never {
    log.error({ planId: plan.id, why }, 'the exchange refuses a plan');
    throw new PermanentDeliveryError(why);
  }

  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload, attempt }, signal) => {
      const { planId, action } = Payload.parse(payload);
      const found = await findPlanToRegister(database.db, planId);
      const terms = found && planTerms(found);
      // The exchange has no registration for some plans: their instalments are plain orders.
      if (!found || !terms) return;
      const delivery = { found, terms, isRepeated: attempt > 1, signal };
      await (action === 'register' ? register(delivery) : cancel(delivery));
    },
  };
}
