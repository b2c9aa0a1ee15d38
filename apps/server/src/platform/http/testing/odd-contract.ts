/** Calls of every shape that a contract can have, for tests of the edge. */
import { Money, Nav, Units } from '@artha/contract/kit/amounts';
import { BusinessDate, Instant, line } from '@artha/contract/kit/scalars';
import { noContent, nothing, route } from '@artha/contract/kit/route';
import * as z from 'zod/mini';
import type { Served } from '../serve.ts';
import { serve } from '../serve.ts';

const anyone = { who: 'anyone' } as const;
const signedIn = { who: 'session', roles: 'any' } as const;

const Order = z.strictObject({
  amount: Money,
  units: z.optional(Units),
  price: z.nullable(Nav),
  on: BusinessDate,
  at: z.optional(Instant),
  count: z.int().check(z.gte(0), z.lte(1_000)),
  mode: z.enum(['upi', 'mandate']),
  isFirst: z.boolean(),
  tags: z.array(line(20)).check(z.maxLength(5)),
  note: z.optional(line(50)),
});

export const placeOdd = route({
  method: 'POST',
  path: '/api/Odds/:oddId/orders',
  audience: anyone,
  summary: 'Accepts every kind of field and answers with it.',
  input: z.extend(Order, { oddId: z.int().check(z.positive()) }),
  answer: z.extend(Order, { oddId: z.int() }),
  refusals: [],
});

const Filter = z.strictObject({
  where: z._default(z.strictObject({ ids: z.optional(z.array(z.int())), name: z.optional(line(20)) }), {}),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
});

export const listOdds = route({
  method: 'GET',
  path: '/api/Odds',
  audience: anyone,
  summary: 'Reads every kind of field from the address.',
  input: z.strictObject({
    filter: z._default(Filter, { where: {}, limit: 20 }),
    count: z.optional(z.int()),
    isAll: z.optional(z.boolean()),
    amount: z.optional(Money),
    on: z.optional(BusinessDate),
    mode: z.optional(z.enum(['upi', 'mandate'])),
    name: z.optional(line(20)),
  }),
  answer: z.object({ text: z.string() }),
  refusals: [],
});

export const getOdd = route({
  method: 'GET',
  path: '/api/Odds/:oddId',
  audience: signedIn,
  summary: 'One odd thing.',
  limit: 'read',
  input: z.strictObject({ oddId: z.int() }),
  answer: z.object({ oddId: z.int(), userId: z.int() }),
  refusals: [],
});

export const deleteOdd = route({
  method: 'DELETE',
  path: '/api/Odds/:oddId',
  audience: { who: 'session', roles: ['operations'] } as const,
  summary: 'Deletes an odd thing.',
  input: z.strictObject({ oddId: z.int() }),
  answer: noContent,
  refusals: [],
});

export const touchOdds = route({
  method: 'POST',
  path: '/api/Odds/touch',
  audience: anyone,
  summary: 'Has no input and no answer.',
  input: nothing,
  answer: noContent,
  refusals: [],
});

export const oddCalls: readonly Served[] = [
  serve(placeOdd, (input) => input),
  serve(listOdds, (input) => ({
    text: JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
  })),
  serve(getOdd, ({ oddId }, ctx) => ({ oddId, userId: ctx.session.userId })),
  serve(deleteOdd, () => undefined),
  serve(touchOdds, () => undefined),
];
