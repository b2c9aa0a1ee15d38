import { RowId } from '@artha/contract/kit/scalars';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { NodeContext, WorkNode } from '../../../platform/node/node-context.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { getNameMatchRule } from './name-match-rule.ts';
import { applyDropAnswer } from './apply-drop-answer.ts';
import { findPending } from './bank-accounts.queries.ts';
import { pennyDropBank } from './penny-drop.adapter.ts';

/** The outbox kind of penny drops. */
export const PENNY_DROP = 'penny-drop';

const Message = z.object({ bankAccountId: RowId, isInquiry: z.boolean() });

export type PennyDropNode = WorkNode &
  Pick<NodeContext, 'secrets'> & {
    readonly env: Pick<Env, 'paymentBank'>;
  };

/** About a day at the longest back-off; then operations decide. */
const ATTEMPTS_MAX = 100;

/** The name of the lock of a number, so that it is verified for one client only. */
export const numberLock = (numberBlindIndex: string | null): string => `bank-number:${numberBlindIndex ?? ''}`;

/** Has the bank pay one rupee to an account, once the transaction commits. */
export const requestPennyDrop = (tx: Tx, { id, dropId }: { readonly id: number; readonly dropId: string }) =>
  enqueue(tx, { kind: PENNY_DROP, payload: { bankAccountId: id, isInquiry: false }, idempotencyKey: `drop:${dropId}` });

/** Has the bank queried again, for operations. */
export const requestInquiry = (tx: Tx, { id, dropId }: { readonly id: number; readonly dropId: string }, at: Date) =>
  enqueue(tx, {
    kind: PENNY_DROP,
    payload: { bankAccountId: id, isInquiry: true },
    idempotencyKey: `inquiry:${dropId}:${at.getTime()}`,
  });

/**
 * Verifies accounts by a payment of one rupee. Unless it is the first attempt, the outcome of the earlier one is
 * queried first: what the bank knows is never paid again.
 */
export function pennyDropHandler({ env, database, clocks, secrets }: PennyDropNode): OutboxHandler {
  const bank = pennyDropBank(env, clocks);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload, attempt }, signal) => {
      const { bankAccountId, isInquiry } = Message.parse(payload);
      const row = await findPending(database.db, bankAccountId);
      if (!row) return;
      const { dropId, ifscCode, holderName, numberSealed } = row;
      if (numberSealed === null) throw new PermanentDeliveryError('the number of the bank account is not known');
      const known = isInquiry || attempt > 1 ? await bank.find(dropId, signal) : undefined;
      const accountNumber = secrets.open('bank-account-number', row.id, numberSealed);
      const answer = known ?? (await bank.pay({ dropId, ifscCode, accountNumber, holderName }, signal));
      if (answer.state === 'pending') throw new DeliveryError('the bank of the account has not answered yet');
      const rule = await getNameMatchRule(database.db);
      await transaction(
        database,
        (tx) => applyDropAnswer(tx, bankAccountId, answer, { rule, realNow: clocks.realNow() }),
        { lockName: numberLock(row.numberBlindIndex) },
      );
    },
  };
}
