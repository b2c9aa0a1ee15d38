import * as z from 'zod/mini';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Env } from '../../../../platform/env/env.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { audit } from '../../../system/audit/index.ts';
import { sendHeldOrders } from '../../orders/index.ts';
import { clientExchange } from './client-exchange.ts';
import { loadClient } from './load-client.ts';
import { required } from './required.ts';
import { findRegistration, saveAnswer } from './registrations.queries.ts';

type ClientNode = WorkNode & {
  readonly env: Pick<Env, 'exchange'>;
  readonly secrets: Pick<Secrets, 'open'>;
};

const Payload = z.object({ accountId: z.int(), isChange: z.optional(z.boolean()) });

/** Over a week of retries, as for the orders that wait for it. */
const ATTEMPTS_MAX = 1_000;
const MESSAGE_MAX_CHARACTERS = 255;

/**
 * Registers accounts at the exchange, with the declarations of their holders, and sends their changes. What the
 * exchange refuses is kept in its own words, and its message is dead-lettered: operations mend the data and send it
 * again, or the next change replaces it. A registered account stays registered when the exchange refuses a change.
 */
export function exchangeClientHandler({ env, database, clocks, secrets }: ClientNode): OutboxHandler {
  const exchange = clientExchange(env.exchange, clocks);

  /** @returns why it is refused; undefined once the exchange has everything */
  async function send({ accountId, state, ...declared }: Registration, signal: AbortSignal) {
    const loading = { db: database.db, secrets, businessNow: clocks.businessNow() };
    const { client, declarations } = await loadClient(loading, accountId);
    const isKnown = state === 'registered';
    const refusal = await (isKnown ? exchange.change(client, signal) : exchange.register(client, signal));
    if (refusal !== undefined) return refusal;
    const declaredAt = required(declared.declaredAt, 'the time of the declaration');
    const ip = required(declared.declaredIp, 'the network address of the declaration');
    for (const declaration of declarations) {
      const record = { ...declaration, declaredAt, ip };
      const refused = await exchange.declare(isKnown ? 'change' : 'new', record, signal);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { accountId, isChange = false } = Payload.parse(payload);
      const registration = await findRegistration(database.db, accountId);
      if (!registration || (registration.state === 'registered' && !isChange)) return;
      const refusal = await send(registration, signal).catch((error: unknown) => {
        if (error instanceof PermanentDeliveryError) return error.message;
        throw error;
      });
      const message = refusal?.slice(0, MESSAGE_MAX_CHARACTERS) ?? null;
      const answered = { accountId, message, realNow: clocks.realNow() };
      await (registration.state === 'registered' ? auditChange(database, answered) : keepAnswer(database, answered));
      if (message !== null) throw new PermanentDeliveryError(message);
    },
  };
}

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

interface Answered {
  readonly accountId: number;
  readonly message: string | null;
  readonly realNow: Date;
}

const keepAnswer = (database: WorkNode['database'], { accountId, message, realNow }: Answered): Promise<void> =>
  transaction(database, async (tx) => {
    const state = message === null ? 'registered' : 'refused';
    if (!(await saveAnswer(tx, accountId, { state, message, answeredAt: realNow }))) return;
    const action = message === null ? 'account.registered-at-exchange' : 'account.refused-by-exchange';
    await audit(tx, { realNow }, { action, object: { type: 'account', id: accountId } });
    if (message === null) await sendHeldOrders(tx, accountId);
  });

const auditChange = (database: WorkNode['database'], { accountId, message, realNow }: Answered): Promise<void> =>
  transaction(database, async (tx) => {
    const action = message === null ? 'account.changed-at-exchange' : 'account.change-refused-by-exchange';
    await audit(tx, { realNow }, { action, object: { type: 'account', id: accountId } });
  });
