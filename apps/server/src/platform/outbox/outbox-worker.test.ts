import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { createLog } from '../log/log.ts';
import { PermanentDeliveryError } from './delivery-error.ts';
import type { OutboxMessage } from './enqueue.ts';
import { enqueue } from './enqueue.ts';
import type { Claim } from './outbox.queries.ts';
import { deleteSent, isRevivable, listDead, reviveDead } from './outbox.queries.ts';
import type { OutboxParts, OutboxWorker } from './outbox-worker.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { outbox } from './outbox.tables.ts';
import { receiver } from './testing/receiver.ts';

let database: Database;
let workers: OutboxWorker[] = [];
const external = await receiver();

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate outbox restart identity`);
});
afterEach(stopAll);

async function stopAll(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
}

function work(changes: Partial<OutboxParts> = {}): OutboxWorker {
  const { handlers } = external;
  const worker = startOutboxWorker({ database, log: createLog('silent'), handlers, ...changes });
  workers.push(worker);
  return worker;
}

const put = (...messages: Omit<OutboxMessage, 'kind'>[]) =>
  transaction(database, (tx) => enqueue(tx, ...messages.map((message) => ({ kind: 'call', ...message }))));

const rows = () => database.db.select().from(outbox).orderBy(outbox.seq);
const states = async () => (await rows()).map(({ state }) => state);
const allSent = () => expect.poll(async () => (await states()).every((state) => state === 'sent')).toBe(true);
const numbers = () => external.received.map(({ body }) => (body as { n: number }).n);
const quick = { timing: { firstBackOffMs: 20, idleMs: 20 } };

test('a committed message is sent at once, with its key, and its payload is deleted', async () => {
  work({ timing: { idleMs: 600_000 } });
  await sleep(100);
  await put({ payload: { n: 1 }, idempotencyKey: 'refund:81' }, { payload: { n: 2 } });
  await expect.poll(() => numbers().length).toBe(2);
  await allSent();
  const [named, unnamed] = await rows();
  expect(external.received.map(({ key }) => key).toSorted()).toEqual(['refund:81', unnamed!.id].toSorted());
  expect([named!.payload, unnamed!.payload]).toEqual([null, null]);
});

test('a message committed by another process is found by polling', async () => {
  work();
  await database.db.insert(outbox).values({ kind: 'call', payload: { n: 1 } });
  await allSent();
  expect(numbers()).toEqual([1]);
});

test('a rolled-back message is never sent', async () => {
  work(quick);
  const failing = transaction(database, async (tx) => {
    await enqueue(tx, { kind: 'call', payload: { n: 1 } });
    throw new Error('the order is refused');
  });
  await expect(failing).rejects.toThrow('the order is refused');
  await put({ payload: { n: 2 } });
  await allSent();
  expect(numbers()).toEqual([2]);
});

test('a repeated key adds no message', async () => {
  await put({ payload: { n: 1 }, idempotencyKey: 'capture:7' });
  await put({ payload: { n: 2 }, idempotencyKey: 'capture:7' });
  work(quick);
  await allSent();
  await put({ payload: { n: 3 }, idempotencyKey: 'capture:7' });
  await sleep(100);
  expect(numbers()).toEqual([1]);
});

test('messages of an aggregate arrive in order despite failures, and do not wait for other aggregates', async () => {
  let failures = 0;
  external.status = () => ((failures += 1) % 3 === 1 ? 503 : 200);
  const aggregates = ['order:1', 'order:2', 'order:3', 'order:4'];
  const messages = Array.from({ length: 40 }, (_each, n) => ({
    aggregate: aggregates[n % 4]!,
    payload: { n, aggregate: aggregates[n % 4] },
  }));
  for (const message of messages) await put(message);
  work(quick);
  work(quick);
  await allSent();
  for (const aggregate of aggregates) {
    const arrived = external.received.flatMap(({ body }) =>
      (body as { aggregate: string }).aggregate === aggregate ? [(body as { n: number }).n] : [],
    );
    expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
    expect(new Set(arrived).size).toBe(10);
  }
});

test('two workers never send one message twice', async () => {
  external.delayMs = 5;
  for (let batch = 0; batch < 10; batch += 1) {
    await put(...Array.from({ length: 30 }, (_each, n) => ({ payload: { n: batch * 30 + n } })));
  }
  work(quick);
  work(quick);
  work(quick);
  await allSent();
  expect(numbers().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_each, n) => n));
});

test('a failure is retried until it succeeds, and its error is stored meanwhile', async () => {
  let status = 503;
  external.status = () => status;
  await put({ payload: { n: 1 } });
  work({ timing: { firstBackOffMs: 100, idleMs: 5 } });
  await expect.poll(async () => (await rows())[0]!.lastError).toBe('answered 503');
  status = 200;
  await allSent();
  const [sent] = await rows();
  expect(sent).toMatchObject({ attempts: numbers().length, lastError: null });
  expect(sent!.attempts).toBeGreaterThan(1);
});

test('a message is dead-lettered after ten attempts, or at once for a permanent failure, and can be revived', async () => {
  external.status = (body) => ((body as { n: number }).n === 1 ? 503 : 400);
  await put({ payload: { n: 1 }, aggregate: 'order:1' }, { payload: { n: 2 } });
  await put({ payload: { n: 3 }, aggregate: 'order:1' });
  work({ timing: { firstBackOffMs: 1, idleMs: 5 } });
  await expect.poll(async () => (await listDead(database.db)).length).toBe(2);
  const [one, two] = await listDead(database.db);
  expect([one?.attempts, one?.lastError]).toEqual([10, 'answered 503']);
  expect([two?.attempts, two?.lastError]).toEqual([1, 'answered 400']);
  expect(await states()).toEqual(['dead', 'dead', 'waiting']);
  external.status = () => 200;
  expect(await reviveDead(database.db, one!.id)).toBe(true);
  expect(await reviveDead(database.db, one!.id)).toBe(false);
  await expect.poll(states).toEqual(['sent', 'dead', 'sent']);
  expect(numbers().slice(-2)).toEqual([1, 3]);
});

test('a revived message is not in its first attempt: the outcome of an earlier one may be unknown', async () => {
  const attempts: number[] = [];
  const deliver = ({ attempt }: Claim) => {
    attempts.push(attempt);
    return attempts.length === 1 ? Promise.reject(new PermanentDeliveryError('refused')) : Promise.resolve();
  };
  work({ ...quick, handlers: new Map([['call', { deliver }]]) });
  await put({ payload: { n: 1 } });
  await expect.poll(states).toEqual(['dead']);
  await reviveDead(database.db, (await rows())[0]!.id);
  await expect.poll(states).toEqual(['sent']);
  expect(attempts).toEqual([1, 2]);
});

test('of a foreign error only name and code are stored, not its message', async () => {
  const deliver = () =>
    Promise.reject(Object.assign(new Error('no such user asha@example.com'), { code: 'EENVELOPE' }));
  work({ ...quick, handlers: new Map([['call', { deliver, attemptsMax: 1 }]]) });
  await put({ payload: { n: 1 } });
  await expect.poll(states).toEqual(['dead']);
  expect((await rows())[0]!.lastError).toBe('Error EENVELOPE');
});

describe('a handler that hangs', () => {
  const hanging = Array.from({ length: 30 }, () => ({ kind: 'hangs', payload: {} }));

  test('blocks no other kind', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    work({ handlers: new Map([...external.handlers, ['hangs', { deliver: () => released }]]) });
    await transaction(database, (tx) => enqueue(tx, ...hanging));
    await put({ payload: { n: 1 } });
    await expect.poll(numbers).toEqual([1]);
    expect((await states()).filter((state) => state === 'sent').length).toBeLessThanOrEqual(1);
    release();
  });

  test('is abandoned before its lease ends', async () => {
    const deliver = () => new Promise<never>(() => undefined);
    work({
      handlers: new Map([['hangs', { deliver, attemptsMax: 1 }]]),
      timing: { deliverMaxMs: 400, leaseMs: 2_000 },
    });
    await transaction(database, (tx) => enqueue(tx, ...hanging));
    await expect.poll(async () => (await listDead(database.db))[0]?.lastError).toMatch(/TimeoutError/);
  });
});

test('a message of a killed worker is taken over when its lease expires, not before', async () => {
  external.delayMs = 60_000;
  await put({ payload: { n: 1 } });
  const { rows: names } = await database.pool.query<{ name: string }>('select current_database() as name');
  const child = spawn(process.execPath, [
    resolve(import.meta.dirname, '../../testing/run-outbox.ts'),
    inject('databaseSocket'),
    inject('databaseUser'),
    names[0]!.name,
    external.url,
  ]);
  await expect.poll(numbers).toEqual([1]);
  const [held] = await rows();
  child.kill('SIGKILL');
  await once(child, 'exit');
  external.delayMs = 0;
  work(quick);
  await allSent();
  expect(numbers()).toEqual([1, 1]);
  expect(new Set(external.received.map(({ key }) => key)).size).toBe(1);
  const [sent] = await rows();
  expect([held!.attempts, sent!.attempts]).toEqual([1, 2]);
  expect(sent!.sentAt!.getTime()).toBeGreaterThanOrEqual(held!.nextAttemptAt.getTime());
});

test('after lost connections waiting messages are sent once the database answers again', async () => {
  work(quick);
  await sleep(50);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect
    .poll(() =>
      put({ payload: { n: 1 } }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await allSent();
  expect(numbers()).toEqual([1]);
});

test('stopping waits for running deliveries and claims no more messages', async () => {
  external.delayMs = 300;
  await put(...Array.from({ length: 20 }, (_each, n) => ({ payload: { n } })));
  const worker = work();
  await expect.poll(() => numbers().length, { interval: 5 }).toBe(8);
  await worker.stop();
  expect((await states()).filter((state) => state === 'sent')).toHaveLength(8);
  expect(numbers()).toHaveLength(8);
});

test('messages of unknown kinds are left to other nodes, and sent ones are deleted later', async () => {
  await transaction(database, (tx) => enqueue(tx, { kind: 'newer', payload: {} }, { kind: 'call', payload: { n: 1 } }));
  work(quick);
  await expect.poll(states).toEqual(['waiting', 'sent']);
  expect(await deleteSent(database.db, new Date(0))).toBe(0);
  expect(await deleteSent(database.db, new Date('2100-01-01'))).toBe(1);
  expect(await states()).toEqual(['waiting']);
});

test('the payload of a dead message to a person is erased after a while, and the message cannot be sent again', async () => {
  const [long, justNow] = [new Date('2026-01-01'), new Date('2026-01-09')];
  const toPerson = { to: '+919876543210', text: 'Your code is 123456' };
  await database.db.insert(outbox).values(
    [
      { kind: 'sms', payload: toPerson, nextAttemptAt: long },
      { kind: 'sms', payload: toPerson, nextAttemptAt: justNow },
      { kind: 'call', payload: { n: 1 }, nextAttemptAt: long },
    ].map((message) => ({ ...message, state: 'dead' as const, attempts: 8 })),
  );
  await database.db.insert(outbox).values({ kind: 'sms', payload: toPerson, nextAttemptAt: long });
  expect(await deleteSent(database.db, new Date('2026-01-08'))).toBe(0);
  const kept = await rows();
  expect(kept.map(({ payload }) => payload)).toEqual([null, toPerson, { n: 1 }, toPerson]);
  const revivable = await Promise.all(kept.map(({ id }) => isRevivable(database.db, id)));
  expect(revivable).toEqual([false, true, true, false]);
  const revived = await Promise.all(kept.map(({ id }) => reviveDead(database.db, id)));
  expect(revived).toEqual(revivable);
});
