import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import type { SandboxFixture } from '../testing/sandbox-fixture.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';

const SMS = { to: '9876543210', text: 'x' };
const texts = async (fixture: SandboxFixture) =>
  (await fixture.get('/outbox')).json.map(({ text }: { text: string }) => text);
const sendMail = (fixture: SandboxFixture, text: string) =>
  nodemailer
    .createTransport({ host: '127.0.0.1', port: fixture.sandbox.smtpPort, secure: false })
    .sendMail({ from: 'a@artha.invalid', to: 'b@example.in', subject: 'S', text });

test('a fault affects the requested number of requests, then the system recovers', async () => {
  const fixture = await sandboxFixture();
  const added = await fixture.post('/faults', { system: 'sms', kind: 'error', times: 2, status: 429 });
  expect(added.json).toMatchObject({ id: 1, system: 'sms', kind: 'error', times: 2, status: 429 });
  expect((await fixture.post('/sms', SMS)).status).toBe(429);
  expect((await fixture.get('/faults')).json).toMatchObject([{ times: 1 }]);
  expect((await fixture.post('/sms', SMS)).status).toBe(429);
  expect((await fixture.post('/sms', SMS)).status).toBe(200);
  expect((await fixture.get('/faults')).json).toEqual([]);
});

test('a fault of one system or path does not affect other systems, paths or control calls', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/faults', { system: 'registrar', kind: 'error', path: '/registrar/NAVAll' });
  expect((await fixture.post('/sms', SMS)).status).toBe(200);
  expect((await fixture.advance({ days: 1 })).status).toBe(200);
  expect(
    (await fixture.sendSchemes({ asOn: '2026-08-20', holidays: [], specialSessions: [], schemes: [] })).status,
  ).toBe(200);
  expect((await fixture.get('/registrar/NAVAll.txt')).status).toBe(503);
});

test('a drop gives no answer, garbage an HTML page with status 200, a delay a late answer', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/faults', { system: 'sms', kind: 'drop' });
  await expect(fixture.post('/sms', SMS)).rejects.toThrow();
  await fixture.post('/faults', { system: 'sms', kind: 'garbage' });
  expect(await fixture.post('/sms', SMS)).toMatchObject({ status: 200, text: expect.stringContaining('<html>') });
  await fixture.post('/faults', { system: 'sms', kind: 'delay', delayMs: 3_000 });
  const answers: string[] = [];
  const answered = async (which: string) => {
    expect((await fixture.post('/sms', SMS)).status).toBe(200);
    answers.push(which);
  };
  const late = answered('late');
  await expect.poll(async () => (await fixture.get('/faults')).json).toEqual([]);
  await answered('next');
  await late;
  expect(answers).toEqual(['next', 'late']);
});

test('a duplicate arrives twice, a reordered message after the next', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/faults', { system: 'sms', kind: 'duplicate' });
  await fixture.post('/sms', { ...SMS, text: 'twice' });
  expect(await texts(fixture)).toEqual(['twice', 'twice']);
  await fixture.post('/faults', { system: 'sms', kind: 'reorder' });
  await fixture.post('/sms', { ...SMS, text: 'sent first' });
  expect(await texts(fixture)).toEqual(['twice', 'twice']);
  await fixture.post('/sms', { ...SMS, text: 'sent second' });
  expect(await texts(fixture)).toEqual(['sent first', 'sent second', 'twice', 'twice']);
});

test('a held message arrives after a while even without a following one', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/faults', { system: 'sms', kind: 'reorder' });
  await fixture.post('/sms', SMS);
  fixture.time.ms += 10_000;
  expect(await texts(fixture)).toEqual(['x']);
});

test('mail can be refused, dropped and duplicated', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/faults', { system: 'mail', kind: 'error', status: 451 });
  await expect(sendMail(fixture, 'refused')).rejects.toThrow('451');
  await fixture.post('/faults', { system: 'mail', kind: 'drop' });
  await expect(sendMail(fixture, 'dropped')).rejects.toThrow();
  await fixture.post('/faults', { system: 'mail', kind: 'duplicate' });
  await sendMail(fixture, 'duplicated');
  expect(await texts(fixture)).toEqual(['duplicated', 'duplicated']);
});

test.each([
  [{ system: 'registrar', kind: 'duplicate' }, 'is not supported by registrar'],
  [{ system: 'mail', kind: 'garbage' }, 'is not supported by mail'],
  [{ system: 'moon', kind: 'drop' }, '"system" must be one of registrar, mail, sms'],
  [{ system: 'sms', kind: 'fire' }, '"kind" must be one of'],
  [{ system: 'sms', kind: 'drop', times: 0 }, '"times" must be'],
  [{ system: 'sms', kind: 'error', status: 200 }, '"status" must be'],
  [{ system: 'sms', kind: 'drop', path: 'sms' }, 'begin with a slash'],
  [{ system: 'mail', kind: 'drop', path: '/x' }, 'has no paths'],
  [{ system: 'sms', kind: 'drop', often: 2 }, 'no field "often"'],
])('%j is refused', async (body, message) => {
  const fixture = await sandboxFixture();
  const answer = await fixture.post('/faults', body);
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
});

test('faults survive a restart and can all be removed', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/faults', { system: 'sms', kind: 'drop', times: 5 });
  await fixture.restart();
  expect((await fixture.get('/faults')).json).toHaveLength(1);
  expect((await fixture.delete('/faults')).json).toEqual([]);
  expect((await fixture.post('/sms', SMS)).status).toBe(200);
});
