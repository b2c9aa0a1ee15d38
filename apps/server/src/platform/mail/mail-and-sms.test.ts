/**
 * Mails, text messages and push notifications end to end: transaction, outbox, SMTP and HTTP, and the sandbox that
 * catches them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Child } from '../../../../../scripts/child.ts';
import { startChild } from '../../../../../scripts/child.ts';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { readEnv } from '../env/env.ts';
import { createLog } from '../log/log.ts';
import { listDead } from '../outbox/outbox.queries.ts';
import type { OutboxWorker } from '../outbox/outbox-worker.ts';
import { startOutboxWorker } from '../outbox/outbox-worker.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { freePort } from '../../testing/free-port.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { pushHandler } from '../push/push.adapter.ts';
import { PUSH } from '../push/push.ts';
import { smsHandler } from '../sms/sms.adapter.ts';
import { sendSms, SMS } from '../sms/sms.ts';
import { mailHandler } from './mail.adapter.ts';
import { MAIL, sendMail } from './mail.ts';

let database: Database;
let sandbox: Child;
let worker: OutboxWorker;
let sandboxUrl: string;
const before = { ...process.env };

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'artha-mail-'));
  const [SANDBOX_PORT, SANDBOX_SMTP_PORT] = (await Promise.all([freePort(), freePort()])).map(String);
  Object.assign(process.env, { SANDBOX_PORT, SANDBOX_SMTP_PORT, ARTHA_DATA_DIR: dataDir });
  const env = readEnv();
  ({ sandboxUrl } = env);
  sandbox = startChild('apps/sandbox/src/main.ts', { logFile: join(dataDir, 'sandbox.log') });
  [database] = await Promise.all([testDatabase(), sandbox.ready]);
  worker = startOutboxWorker({
    database,
    log: createLog('silent'),
    handlers: new Map([
      [MAIL, mailHandler(env)],
      [SMS, smsHandler(env)],
      [PUSH, pushHandler(env)],
    ]),
    timing: { firstBackOffMs: 50, idleMs: 20 },
  });
  afterAll(async () => {
    await worker.stop();
    await sandbox.stop();
    process.env = before;
    await rm(dataDir, { recursive: true, force: true });
  });
});

const control = (method: string, body?: object) =>
  fetch(`${sandboxUrl}/faults`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
beforeEach(() => control('DELETE'));

async function caught(to: string) {
  const answer = await fetch(`${sandboxUrl}/outbox?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { kind: string; subject: string; text: string }[];
}
const arrives = (to: string) => expect.poll(() => caught(to));

test('a mail arrives unchanged at its one recipient', async () => {
  const to = 'asha@example.com';
  const mail = { subject: 'Units allotted: ₹5,000', text: 'Dear Asha,\n\n12.3456 units at ₹405.0012.\n.\nEnd' };
  await transaction(database, (tx) => sendMail(tx, { to, ...mail }, { idempotencyKey: 'allotment:1' }));
  await arrives(to).toHaveLength(1);
  const [message] = await caught(to);
  expect(message).toMatchObject({ kind: 'mail', subject: mail.subject });
  expect(message?.text.trim()).toBe(mail.text);
});

test('a line break or a list in a field cannot add a header or a recipient', async () => {
  const to = 'b@example.com';
  await transaction(database, async (tx) => {
    await sendMail(tx, { to, subject: 'Hello\r\nBcc: thief@example.com', text: 'x' });
    await sendMail(tx, { to: 'c@example.com, thief@example.com', subject: 'Hello', text: 'x' });
  });
  await arrives(to).toHaveLength(1);
  const untried = () => database.db.$count(outbox, eq(outbox.attempts, 0));
  await expect.poll(untried).toBe(0);
  await sleep(300);
  expect(await caught('thief@example.com')).toEqual([]);
});

test('a text message arrives once after failures of the gateway', async () => {
  await control('POST', { system: 'sms', kind: 'error', status: 503, times: 2 });
  const to = '+919876543210';
  await transaction(database, (tx) => sendSms(tx, { to, text: 'Your code is 123456' }, { idempotencyKey: 'code:1' }));
  await arrives(to).toHaveLength(1);
  expect((await caught(to))[0]).toMatchObject({ kind: 'sms', text: 'Your code is 123456' });
});

test('a push notification arrives once after failures; a permanent refusal is dead-lettered', async () => {
  await control('POST', { system: 'push', kind: 'error', status: 503, times: 2 });
  const push = (to: string) => ({ kind: PUSH, payload: { to, text: 'Units allotted' } });
  await transaction(database, (tx) => enqueue(tx, push('50128841'), push('')));
  await arrives('50128841').toHaveLength(1);
  expect((await caught('50128841'))[0]).toMatchObject({ kind: 'push', text: 'Units allotted' });
  const errors = async () => (await listDead(database.db)).map(({ kind, lastError }) => `${kind} ${lastError}`);
  await expect.poll(errors).toContain('push the push gateway answered 400');
});

test.each([
  ['drops the connection', { kind: 'drop', times: 2 }],
  ['is busy', { kind: 'error', status: 451, times: 2 }],
])('a mail arrives when the server %s at first', async (_what, fault) => {
  await control('POST', { system: 'mail', ...fault });
  const to = `${fault.kind}@example.com`;
  await transaction(database, (tx) => sendMail(tx, { to, subject: 'Hello', text: 'x' }));
  await arrives(to).toHaveLength(1);
});

test('a permanent refusal is dead-lettered at once, without personal data in its error', async () => {
  await control('POST', { system: 'mail', kind: 'error', status: 550, times: 1 });
  await transaction(database, async (tx) => {
    await sendMail(tx, { to: 'gone@example.com', subject: 'Hello', text: 'x' });
    await sendSms(tx, { to: 'not a number', text: 'x' });
  });
  const errors = async () => (await listDead(database.db)).map(({ kind, lastError }) => `${kind} ${lastError}`);
  await expect
    .poll(async () => (await errors()).toSorted())
    .toEqual(expect.arrayContaining(['mail the mail server: 550 EMESSAGE', 'sms the SMS gateway answered 400']));
});
