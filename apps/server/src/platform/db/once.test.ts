import type { Route } from '@artha/contract/kit/route';
import { Money } from '@artha/contract/kit/amounts';
import { Refusal } from '@artha/domain/kit/errors';
import { paise } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../../testing/database.ts';
import type { Database, Tx } from './database.ts';
import { openDatabase } from './database.ts';
import type { OnceContext } from './once.ts';
import { once } from './once.ts';

const route: Pick<Route, 'method' | 'path' | 'answer'> = {
  method: 'POST',
  path: '/api/effects',
  answer: z.object({ total: Money }),
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table effect (at timestamptz default now())`);
});
beforeEach(async () => {
  await database.db.execute(sql`truncate effect, idempotency_key`);
});

const context = (key: string | undefined, userId = 1): OnceContext => ({
  database,
  route,
  session: { userId },
  idempotencyKey: key,
  realNow: new Date('2026-11-21T05:00:00Z'),
});

async function insertEffect(tx: Tx) {
  await tx.execute(sql`insert into effect default values`);
  return { total: paise(123_450n) };
}

const effects = async () => Number((await database.db.execute(sql`select count(*) from effect`)).rows[0]?.count);

test('a repeated key gets the same answer and has one effect', async () => {
  const first = await once(context('a'), { amount: paise(5n) }, insertEffect);
  expect(await once(context('a'), { amount: paise(5n) }, insertEffect)).toEqual(first);
  expect(await effects()).toBe(1);
});

test('an input with reordered fields is the same, with other values it is refused', async () => {
  await once(context('a'), { x: 1, y: 2 }, insertEffect);
  await once(context('a'), { y: 2, x: 1 }, insertEffect);
  await expect(once(context('a'), { x: 1, y: 3 }, insertEffect)).rejects.toMatchObject({ code: 'request.key-reused' });
  expect(await effects()).toBe(1);
});

test('a key and a path may contain quotes and backslashes', async () => {
  const key = String.raw`it's a "key" \' or 1=1; --`;
  const first = await once(context(key), { x: "'" }, insertEffect);
  expect(await once(context(key), { x: "'" }, insertEffect)).toEqual(first);
  expect(await effects()).toBe(1);
  const { rows } = await database.db.execute(sql`select key from idempotency_key`);
  expect(rows).toEqual([{ key }]);
});

test('another user may use the same key', async () => {
  await once(context('a', 1), {}, insertEffect);
  await once(context('a', 2), {}, insertEffect);
  expect(await effects()).toBe(2);
});

test('twenty concurrent calls have one effect and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => once(context('a'), {}, insertEffect)));
  expect(new Set(answers.map((answer) => answer.total)).size).toBe(1);
  expect(await effects()).toBe(1);
});

test('a repeated call that waits too long for the first is refused as in progress', async () => {
  const { promise: isRefused, resolve: refused } = Promise.withResolvers<void>();
  const { promise: isRunning, resolve: running } = Promise.withResolvers<void>();
  const slow = once(context('a'), {}, async (tx) => {
    running();
    await isRefused;
    return insertEffect(tx);
  });
  await isRunning;
  const asInProduct = openDatabase({ main: database.direct, direct: database.direct }, { max: 1 });
  try {
    const repeated = once({ ...context('a'), database: asInProduct }, {}, insertEffect);
    await expect(repeated).rejects.toMatchObject({ code: 'request.in-progress' });
  } finally {
    refused();
    await asInProduct.close();
  }
  await slow;
  expect(await effects()).toBe(1);
});

test('a refusal leaves no trace, and the key can be used again', async () => {
  const refuse = () => Promise.reject(new Refusal('session.forbidden'));
  await expect(once(context('a'), {}, refuse)).rejects.toThrow(Refusal);
  await once(context('a'), {}, insertEffect);
  expect(await effects()).toBe(1);
});

test('a call without a key is refused', async () => {
  await expect(once(context(undefined), {}, insertEffect)).rejects.toMatchObject({ code: 'request.invalid' });
});
