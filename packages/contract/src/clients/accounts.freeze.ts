/** Accounts of minors who came of age: frozen until operations have the documents of the holder. */
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, Instant, requiredLine, UserId, Uuid } from '../kit/scalars.ts';

export const FREEZE_REASON_MAX_CHARACTERS = 200;

export const FrozenAccount = z.object({
  accountId: AccountId,
  accountName: z.string(),
  accountNumber: z.string(),
  client: z.object({ id: UserId, name: z.string(), code: z.nullable(z.string()) }),
  guardianName: z.nullable(z.string()),
  holderBornOn: z.nullable(BusinessDate),
  /** Real clock. */
  frozenAt: Instant,
});
export type FrozenAccount = z.output<typeof FrozenAccount>;

export const listFrozenAccounts = route({
  method: 'GET',
  path: '/api/v1/execution/frozenAccounts',
  audience: only('operations'),
  summary: 'Accounts that are frozen because their holder came of age, oldest first.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({}),
  answer: z.object({
    /** The first 200. */
    items: z.array(FrozenAccount),
    count: z.int(),
    /** At the server, so that ages do not depend on the clock of the browser. */
    realNow: Instant,
    /** Whether the caller may lift a freeze. */
    mayLift: z.boolean(),
  }),
  refusals: [],
});

/** From then on the account is that of an adult; bank accounts of the guardian can no longer be used. */
export const liftFreeze = route({
  method: 'POST',
  path: '/api/v1/execution/frozenAccounts/:accountId/lift',
  audience: onlyFull('operations'),
  summary: 'Lifts the freeze of an account with the signed form of its holder.',
  input: z.strictObject({
    accountId: AccountId,
    taxStatus: z.enum(['individual', 'nri-repatriable', 'nri-non-repatriable']),
    /** An upload into the container `aof`. */
    formFileId: Uuid,
    reason: requiredLine('A reason is needed.', FREEZE_REASON_MAX_CHARACTERS),
  }),
  answer: z.object({}),
  refusals: ['account.not-found', 'account.own', 'account.not-frozen', 'file.not-found', 'file.owned'],
});
